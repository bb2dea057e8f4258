// Written by `./dev types` from the server's structs. Do not edit.
// long because: it has all of them.

export type Command = Draw | Take | GoOut | LayOut | Discard | Accept | Challenge | Remove | Refill | Undo | Hint | GiveUp;

export type Event = Started | PlayerLeft | RoundBegan | TurnBegan | Drew | Took | Reshuffled | WentOut | LastTurnsBegan | LaidOut | Discarded | TimeRanOut | DoubtBegan | Accepted | Challenged | RoundScored | Finished | PilesDealt | Removed | Refilled | NoWordLeft | Hinted | Helped | Undone | SolitaireEnded | SplitLaid | RiddleEnded;

export interface Accept {
  kind: "accept";
  window?: string;
}

export interface Accepted {
  kind: "accepted";
  seat: number;
}

export interface Challenge {
  kind: "challenge";
  owner: number;
  word: number;
  window?: string;
}

export interface Challenged {
  kind: "challenged";
  seat: number;
  owner: number;
  word: number;
  verdict: Verdict;
  upheld: boolean;
  payer: number;
  paid: number;
  doubters: number[];
}

export interface Discard {
  kind: "discard";
  card: number;
  window?: string;
}

export interface Discarded {
  kind: "discarded";
  seat: number;
  card: string;
}

export interface DoubtBegan {
  kind: "doubt_began";
  doubters: number[];
}

export interface Draw {
  kind: "draw";
  window?: string;
}

export interface Drew {
  kind: "drew";
  seat: number;
  card: string;
}

export interface Equipment {
  cards: Record<string, Kind>;
}

export interface Finished {
  kind: "finished";
  scores: number[];
  winners: number[];
}

export interface GiveUp {
  kind: "give_up";
  window?: string;
}

export interface GoOut {
  kind: "go_out";
  words: Word[];
  window?: string;
}

export interface Helped {
  kind: "helped";
}

export interface Hint {
  kind: "hint";
  window?: string;
}

export interface Hinted {
  kind: "hinted";
  word: Laid;
  places: number[];
}

export interface Kind {
  count: number;
  points: number;
}

export interface Laid {
  text: string;
  cards: string[];
  points: number;
  letters: number;
  spelling: string;
  doubt: "" | "stands" | "struck";
}

export interface LaidOut {
  kind: "laid_out";
  seat: number;
  words: Laid[];
}

export interface LastTurnsBegan {
  kind: "last_turns_began";
  last_turns: number[];
}

export interface LayOut {
  kind: "lay_out";
  words: Word[];
  card?: number | null;
  window?: string;
}

export interface Longest {
  seat: number | null;
  letters: number;
}

export interface NoWordLeft {
  kind: "no_word_left";
}

export interface Options {
  referee?: "challenge" | "strict";
  hourglass?: 0 | 30 | 60 | 90;
  first_turn_out?: "allowed" | "late" | "never";
  doubt_window?: 0 | 10 | 20 | null;
  wrong_challenges?: 0 | 3;
  dealer?: number | null;
  head_start?: number[];
  word_levels?: ("all" | "everyday" | "standard")[];
  base_letters?: boolean;
  family_words?: boolean;
  deal?: string;
  clearable?: boolean;
  advice?: "all" | "everyday" | "standard";
  riddle?: Task | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  fewest_best: boolean;
}

export interface PilesDealt {
  kind: "piles_dealt";
  code: string;
  piles: string[][];
  box: string[];
  least: number | null;
  par: number | null;
}

export interface PlayerLeft {
  kind: "player_left";
  seat: number;
}

export interface Preview {
  words: WordPreview[];
  points: number;
  longest: number;
  cards_left: number;
  goes_out: boolean;
  bonus: number;
}

export interface Refill {
  kind: "refill";
  pile: number;
  window?: string;
}

export interface Refilled {
  kind: "refilled";
  place: number;
  pile: number;
  card: string;
  opened: string;
}

export interface Rejection {
  code: string;
  data: Record<string, unknown>;
}

export interface Remove {
  kind: "remove";
  word: Word;
  window?: string;
}

export interface Removed {
  kind: "removed";
  word: Laid;
  places: number[];
  opened: string[];
}

export interface Reshuffled {
  kind: "reshuffled";
  cards: number;
  draw_pile: string[];
}

export interface RiddleEnded {
  kind: "riddle_ended";
  score: number;
  complete: boolean;
}

export interface RiddleView {
  mode: "riddle";
  seat: number | null;
  options: Options;
  equipment: Equipment;
  task: Task;
  bonus: number;
  most: number;
  last: SplitLaid | null;
  best: SplitLaid | null;
  splits: number;
  score: number;
  left: number[];
  outcome: Outcome | null;
}

export interface RoundBegan {
  kind: "round_began";
  round: number;
  dealer: number;
  hands: string[][];
  draw_pile: string[];
  face_up: string;
}

export interface RoundScored {
  kind: "round_scored";
  round: number;
  laid: Laid[][];
  points: number[];
  longest: number;
  bonus: number[];
  scores: number[];
  discarded: string;
}

export interface RoundsView {
  mode: "rounds";
  seat: number | null;
  players: number;
  options: Options;
  equipment: Equipment;
  scores: number[];
  hand: string[];
  drawn: string;
  counts: number[];
  draw_pile: number;
  discard_pile: string[];
  away: number;
  laid: Laid[][];
  longest: Longest;
  left: number[];
  wrong: number[];
  round: number;
  dealer: number;
  turn_of: number;
  turn: number;
  lap: number;
  phase: "doubt" | "draw" | "over" | "play";
  out: number | null;
  last_turns: number[] | null;
  unanswered: number[];
  results: RoundScored[];
  outcome: Outcome | null;
}

export interface SolitaireEnded {
  kind: "solitaire_ended";
  points: number;
  cards: number;
  hints: number;
  undos: number;
  score: number;
  cleared: boolean;
  searches: number;
}

export interface SolitaireView {
  mode: "solitaire";
  seat: number | null;
  options: Options;
  equipment: Equipment;
  code: string;
  least: number | null;
  par: number | null;
  open_cards: string[];
  heights: number[];
  hidden: string[][];
  words: Laid[];
  phase: "over" | "refill" | "stuck" | "word";
  sources: number[];
  hint: Hinted | null;
  hints: number;
  undos: number;
  searches: number;
  price: number;
  left: number[];
  result: SolitaireEnded | null;
  outcome: Outcome | null;
}

export interface SplitLaid {
  kind: "split_laid";
  words: Laid[];
  points: number;
  bonus: number;
  score: number;
}

export interface Started {
  kind: "started";
  players: number;
  options: Options;
  equipment: Equipment;
  rules: number;
  lexicon: string;
  scores: number[];
}

export interface Take {
  kind: "take";
  window?: string;
}

export interface Task {
  cards: string[];
  long_word: number;
}

export interface TimeRanOut {
  kind: "time_ran_out";
  seat: number;
}

export interface Took {
  kind: "took";
  seat: number;
  card: string;
}

export interface TurnBegan {
  kind: "turn_began";
  seat: number;
  turn: number;
  lap: number;
}

export interface Undo {
  kind: "undo";
  window?: string;
}

export interface Undone {
  kind: "undone";
  word: Laid;
}

export interface Verdict {
  word: string;
  valid: boolean;
  reason: "abbreviation" | "affix" | "archaic" | "dialect" | "foreign" | "inflected" | "listed" | "name" | "not_letters" | "offensive" | "place" | "refused" | "too_long" | "too_rare" | "too_short" | "unknown";
  spellings: string[];
  source: string;
  classes: ("abbreviation" | "accepted_abbreviation" | "affix" | "common" | "first_name" | "geo" | "other_name" | "refused" | "surname" | "archaic" | "coarse" | "dialect" | "foreign" | "inflected" | "offensive")[];
  lemma: string;
  gloss: string;
}

export interface WentOut {
  kind: "went_out";
  seat: number;
  words: Laid[];
  last_turns: number[];
}

export interface Word {
  text?: string;
  cards?: number[];
}

export interface WordPreview {
  word: Laid;
  verdict: Verdict | null;
}

export type RefusalCode = "already_challenged" | "card_twice" | "letters_missing" | "no_discard" | "no_help_in_riddles" | "no_such_card" | "no_such_pile" | "no_such_word" | "no_word_left" | "not_a_word" | "not_all_but_one" | "one_to_discard" | "own_word" | "too_few_cards" | "which_discard";

export const seating = {
  "first": "dealer",
  "each": {
    "head_start": 0,
    "word_levels": "all"
  }
};
