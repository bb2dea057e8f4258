// Written by `./dev types` from the server's structs. Do not edit.
// long because: it has all of them.

export type Command = Draw | ChooseBlank | Place | LayBlank | SetFree | Pass | Knock | GoOn | Claim | Accept | Challenge | Hint | Begin | Stop | TakeBack;

export type Event = Started | DraftPassed | Drew | ChoseBlank | FirstRoundBegan | TurnBegan | Placed | Claimed | BlankLaid | LetterFreed | LetterDue | TakenBack | WordsNoted | Passed | TimeRanOut | DoubtBegan | Accepted | Challenged | KnockingOpened | WentOn | Knocked | DiceRolled | ClaimBegan | KnockFailed | TurnEnded | Skipped | Hinted | PlayerLeft | LettersDealt | Finished | SolitaireEnded | RiddleLaid | LettersTakenBack | RiddleEnded;

export interface Accept {
  kind: "accept";
  window?: string;
}

export interface Accepted {
  kind: "accepted";
  seat: number;
}

export interface Attempt {
  pieces: Piece[];
  words: string;
  points: number;
}

export interface Begin {
  kind: "begin";
  window?: string;
}

export interface BlankLaid {
  kind: "blank_laid";
  seat: number;
  piece: Piece;
  size: string;
}

export interface Challenge {
  kind: "challenge";
  word: number;
  window?: string;
}

export interface Challenged {
  kind: "challenged";
  seat: number;
  word: number;
  verdict: Verdict;
  upheld: boolean;
  doubters: number[];
}

export interface ChooseBlank {
  kind: "choose_blank";
  tile: number;
  window?: string;
}

export interface ChoseBlank {
  kind: "chose_blank";
  seat: number;
  tile: number;
  size: string;
}

export interface Claim {
  kind: "claim";
  words: Word[];
  window?: string;
}

export interface ClaimBegan {
  kind: "claim_began";
  seat: number;
}

export interface Claimed {
  kind: "claimed";
  seat: number;
  words: Noted[];
}

export interface DiceRolled {
  kind: "dice_rolled";
  seats: number[];
  rolls: number[];
}

export interface DoubtBegan {
  kind: "doubt_began";
  doubters: number[];
}

export interface DraftPassed {
  kind: "draft_passed";
  seat: number;
  phase: "blanks" | "draft";
}

export interface Draw {
  kind: "draw";
  size: string;
  window?: string;
}

export interface Drew {
  kind: "drew";
  seat: number;
  tile: number;
  letter: string;
  size: string;
}

export interface Equipment {
  width: number;
  height: number;
  tiles: Tile[];
}

export interface Finished {
  kind: "finished";
  scores: number[];
  winners: number[];
  nothing_left: boolean;
  unseen: Unseen;
}

export interface FirstRoundBegan {
  kind: "first_round_began";
  order: number[];
}

export interface GoOn {
  kind: "go_on";
  window?: string;
}

export interface Hint {
  kind: "hint";
  window?: string;
}

export interface Hinted {
  kind: "hinted";
  seat: number;
  words: number;
  letter: string;
}

export interface Knock {
  kind: "knock";
  window?: string;
}

export interface KnockFailed {
  kind: "knock_failed";
  seat: number;
  refused: Verdict[];
  barred: boolean;
}

export interface Knocked {
  kind: "knocked";
  seat: number;
}

export interface KnockingOpened {
  kind: "knocking_opened";
  seats: number[];
}

export interface LayBlank {
  kind: "lay_blank";
  piece: Piece;
  window?: string;
}

export interface LetterDue {
  kind: "letter_due";
  seat: number;
  late: boolean;
}

export interface LetterFreed {
  kind: "letter_freed";
  seat: number;
  tile: number;
  letter: string;
  by: "engine" | "player";
}

export interface LettersDealt {
  kind: "letters_dealt";
  code: string;
  tiles: number[];
  letters: string;
}

export interface LettersTakenBack {
  kind: "letters_taken_back";
  seat: number;
  tiles: number[];
  letters: string;
  best: Attempt;
}

export interface Noted {
  text: string;
  tiles: number[];
  spelling: string;
  doubt: "" | "stands" | "struck";
}

export interface Options {
  language?: "de" | "en" | "fr" | "it";
  base_forms?: boolean;
  abbreviations?: "all" | "none" | "usual";
  first_names?: boolean;
  family_words?: boolean;
  scoring?: 1 | 2 | 3;
  referee?: "challenge" | "strict";
  penalty?: boolean;
  hourglass?: 0 | 30 | 60 | 90;
  catch_up?: boolean;
  knock_window?: 0 | 2 | 5 | 10 | 15 | null;
  rotation?: boolean;
  doubt_window?: 0 | 10 | 20 | null;
  wrong_challenges?: 0 | 3;
  early_end?: boolean;
  hints?: 0 | 3 | 9;
  start?: number | null;
  solitaire?: "long" | "many";
  letters?: 0 | 10 | 15 | 20 | 25 | 30;
  minutes?: number | null;
  deal?: string;
  riddle?: Task | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  fewest_best: boolean;
}

export interface Pass {
  kind: "pass";
  window?: string;
}

export interface Passed {
  kind: "passed";
  seat: number;
}

export interface Piece {
  tile: number;
  x: number;
  y: number;
  turned?: boolean;
}

export interface Place {
  kind: "place";
  pieces: Piece[];
  words?: Word[];
  exchange?: number | null;
  window?: string;
}

export interface Placed {
  kind: "placed";
  seat: number;
  pieces: Piece[];
  letters: string;
  own: number[];
  words: Noted[];
  blank: Piece | null;
}

export interface PlayerLeft {
  kind: "player_left";
  seat: number;
}

export interface Preview {
  words: WordPreview[];
  unused: number[];
  tally: Tally;
}

export interface Rejection {
  code: string;
  data: Record<string, unknown>;
}

export interface RiddleEnded {
  kind: "riddle_ended";
  attempt: Attempt;
  counted: Noted[];
}

export interface RiddleLaid {
  kind: "riddle_laid";
  board: Piece[];
  tiles: number[];
  letters: string;
}

export interface SetFree {
  kind: "set_free";
  tile: number;
  window?: string;
}

export interface Skipped {
  kind: "skipped";
  seat: number;
  dry: number;
}

export interface SolitaireEnded {
  kind: "solitaire_ended";
  score: number;
  longest: Noted[];
  placed_all: boolean;
  unseen: Unseen;
}

export interface Started {
  kind: "started";
  players: number;
  options: Options;
  equipment: Equipment;
  rules: number;
  lexicon: string;
  first: number;
}

export interface State {
  players: number;
  options: Options;
  equipment: Equipment;
  first: number;
  pool: number[];
  blanks: number[];
  racks: number[][];
  supplies: number[][];
  free: number[];
  board: Piece[];
  away: number[];
  notes: Noted[][];
  phase: "alone" | "blanks" | "claim" | "doubt" | "draft" | "due" | "knock" | "knocks" | "late" | "over" | "ready" | "turn";
  seat: number;
  actor: number;
  turn: number;
  first_round: boolean;
  to_come: number[];
  placed: Placed | null;
  pending: Noted[];
  unanswered: number[];
  challenges: number;
  wrong: number[];
  knockers: number[];
  windows: number;
  knocked: number | null;
  barred: number[];
  rolls: DiceRolled[];
  found: boolean;
  dry: number[];
  hints: number[];
  hint: Hinted | null;
  left: number[];
  code: string;
  result: SolitaireEnded | null;
  best: Attempt | null;
  unseen: Unseen | null;
  outcome: Outcome | null;
}

export interface Stop {
  kind: "stop";
  window?: string;
}

export interface TakeBack {
  kind: "take_back";
  tile: number;
  window?: string;
}

export interface TakenBack {
  kind: "taken_back";
  seat: number;
  own: number[];
  free: number[];
  blank: Piece | null;
  refused: Verdict[];
}

export interface Tally {
  words: number;
  letters: number;
  points: number;
}

export interface Task {
  board: Piece[];
  letters: number[];
  noted?: string;
}

export interface Tile {
  letter: string;
  width: number;
  height: number;
}

export interface TimeRanOut {
  kind: "time_ran_out";
  seat: number;
}

export interface TurnBegan {
  kind: "turn_began";
  seat: number;
  turn: number;
  first_round: boolean;
}

export interface TurnEnded {
  kind: "turn_ended";
  seat: number;
  dry: number;
}

export interface Unseen {
  words: Noted[];
  total: number;
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

export interface View {
  seat: number | null;
  table: State;
  notes: string[];
  tallies: Tally[];
  counted: string;
}

export interface WentOn {
  kind: "went_on";
  seat: number;
}

export interface Word {
  text?: string;
  tiles?: number[];
}

export interface WordPreview {
  text: string;
  tiles: number[];
  new: boolean;
  fault: "" | "empty_word" | "no_path" | "not_letters" | "not_new" | "other_letters" | "too_short";
  verdict: Verdict | null;
}

export interface WordsNoted {
  kind: "words_noted";
  seat: number;
  words: Noted[];
  refused: Verdict[];
  knocked: boolean;
}

export type RefusalCode = "already_challenged" | "beside_the_blank" | "exchange_own_letter" | "letter_unused" | "no_contact" | "no_path" | "no_such_blank" | "no_such_size" | "no_such_tile" | "no_such_word" | "no_turning" | "not_a_word" | "not_new" | "nothing_follows" | "nothing_laid" | "one_letter_first" | "one_own_letter" | "other_letters" | "outside" | "overlaps" | "pads_full" | "tile_twice" | "too_short";

export const seating = {
  "first": "start",
  "each": {}
};
