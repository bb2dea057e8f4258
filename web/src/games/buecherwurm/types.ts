// Written by `./dev types` from the server's structs. Do not edit.
// long because: it has all of them.

export type Command = ChooseTheme | TurnDie | Name | ChangeTheme | GiveUp | CountOut | Accept | Object | Abstain | NoVoice | Vote | Insist | Withdraw | Begin | Stop;

export type Event = Started | Shuffled | RoundBegan | CardRevealed | ThemeChosen | DiceRolled | DieTurned | TurnBegan | MomentPassed | CountBegan | Counted | TermNamed | ObjectionOpened | DieReturned | Accepted | Abstained | Objected | VoteBegan | Voiceless | Voted | ReallyAsked | TermRefused | DieTaken | ThemeDropped | GaveUp | RoundScored | PlayerLeft | Finished;

export interface Abstain {
  kind: "abstain";
  window?: string;
}

export interface Abstained {
  kind: "abstained";
  seat: number;
}

export interface Accept {
  kind: "accept";
  window?: string;
}

export interface Accepted {
  kind: "accepted";
  seat: number;
}

export interface Begin {
  kind: "begin";
  window?: string;
}

export interface Card {
  number: number;
  easy: Theme;
  medium: Theme;
  hard: Theme;
}

export interface CardRevealed {
  kind: "card_revealed";
  seat: number;
  card: Card;
}

export interface ChangeTheme {
  kind: "change_theme";
  window?: string;
}

export interface ChooseTheme {
  kind: "choose_theme";
  difficulty: "easy" | "hard" | "medium";
  window?: string;
}

export interface CountBegan {
  kind: "count_began";
  seat: number;
  by: number | null;
  number: number;
}

export interface CountOut {
  kind: "count_out";
  window?: string;
}

export interface Counted {
  kind: "counted";
  seat: number;
  number: number;
}

export interface DiceRolled {
  kind: "dice_rolled";
  seat: number;
  faces: Face[];
  special: "any_letter" | "not" | "plus_two" | "question" | "stack" | "theme" | null;
}

export interface Die {
  die: number;
  letters: string;
  points: number;
  place: "aside" | "held" | "middle";
  owner: number | null;
  fault: string;
  special: "any_letter" | "not" | "plus_two" | "question" | "stack" | "theme" | null;
  half: boolean;
}

export interface DieReturned {
  kind: "die_returned";
  seat: number;
  term: string;
  die: number;
  face: string;
  victim: number | null;
}

export interface DieTaken {
  kind: "die_taken";
  seat: number;
  die: number;
  face: string;
  victim: number | null;
  by: "half" | "house" | "listed" | "trust" | "unopposed" | "veto" | "vote";
  ayes: number;
  noes: number;
}

export interface DieTurned {
  kind: "die_turned";
  seat: number;
  face: "any_letter" | "not" | "plus_two" | "question" | "stack" | "theme";
  by: "engine" | "player";
}

export interface Equipment {
  dice: Face[][];
  special: ("any_letter" | "not" | "plus_two" | "question" | "stack" | "theme")[];
  cards: Card[];
}

export interface Face {
  letters: string;
  points: number;
}

export interface Finished {
  kind: "finished";
  scores: number[];
  winners: number[];
  by: "goal" | "left" | "riddle" | "rounds" | "trained";
}

export interface Gain {
  dice: number[];
  faces: string[];
  dice_points: number;
  worm_cards: number;
  special: number;
  last_die: number;
  half: number;
  penalty: number;
  total: number;
}

export interface GaveUp {
  kind: "gave_up";
  seat: number;
  by: "counted_out" | "player";
  points: number;
}

export interface GiveUp {
  kind: "give_up";
  window?: string;
}

export interface Insist {
  kind: "insist";
  window?: string;
}

export interface Known {
  term: string;
  why: string;
  source: "house" | "theme";
  tier: number;
}

export interface MomentPassed {
  kind: "moment_passed";
  seat: number;
}

export interface Name {
  kind: "name";
  term: string;
  die?: number | null;
  window?: string;
}

export interface Named {
  seat: number;
  term: string;
  key: string;
  die: number;
  victim: number | null;
  known: Known | null;
  theme: string;
  standing: "nonsense" | "unvouched" | "vouched";
}

export interface NoVoice {
  kind: "no_voice";
  window?: string;
}

export interface Object {
  kind: "object";
  window?: string;
}

export interface Objected {
  kind: "objected";
  seat: number;
}

export interface ObjectionOpened {
  kind: "objection_opened";
  seats: number[];
}

export interface Options {
  language?: "de" | "en";
  special_die?: boolean;
  children?: boolean;
  penalty?: boolean;
  moment?: 0 | 5 | 10;
  thinking?: 0 | 15 | 30 | 60;
  objection?: 0 | 5 | 10 | 20 | null;
  trust?: "half" | "none";
  tie?: "list" | "speaker";
  vetoes?: 0 | 2 | 4;
  family_words?: boolean;
  start?: number | null;
  seconds?: 0 | 60 | 120 | 180;
  deal?: string;
  riddle?: Task | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  fewest_best: boolean;
}

export interface PlayerLeft {
  kind: "player_left";
  seat: number;
}

export interface Preview {
  letters: string;
  dice: number[];
  fault: string;
}

export interface ReallyAsked {
  kind: "really_asked";
  seat: number;
  term: string;
}

export interface Rejection {
  code: string;
  data: Record<string, unknown>;
}

export interface RoundBegan {
  kind: "round_began";
  round: number;
  chooser: number;
}

export interface RoundScored {
  kind: "round_scored";
  round: number;
  ender: number;
  by: "last_die" | "no_term" | "stopped" | "time";
  gains: Gain[];
  scores: number[];
}

export interface Shuffled {
  kind: "shuffled";
  cards: number[];
  count: number;
}

export interface Started {
  kind: "started";
  players: number;
  options: Options;
  equipment: Equipment;
  rules: number;
  lexicon: string;
  first: number;
  code: string;
}

export interface Stop {
  kind: "stop";
  window?: string;
}

export interface Task {
  theme: string;
  dice: string[];
  seconds?: 60 | 90 | 120 | 180;
}

export interface TermNamed {
  kind: "term_named";
  named: Named;
}

export interface TermRefused {
  kind: "term_refused";
  seat: number;
  term: string;
  by: "judge" | "list" | "nonsense" | "speaker" | "unvouched" | "veto" | "vote";
  ayes: number;
  noes: number;
  vetoer: number | null;
}

export interface Theme {
  slug: string;
  de: string;
  en: string;
  closed?: boolean;
}

export interface ThemeChosen {
  kind: "theme_chosen";
  seat: number;
  difficulty: "easy" | "hard" | "medium";
  theme: Theme;
  title: string;
  by: "engine" | "player";
}

export interface ThemeDropped {
  kind: "theme_dropped";
  seat: number;
}

export interface TurnBegan {
  kind: "turn_began";
  seat: number;
  turn: number;
}

export interface TurnDie {
  kind: "turn_die";
  face: "any_letter" | "not" | "plus_two" | "question" | "stack" | "theme";
  window?: string;
}

export interface View {
  seat: number | null;
  players: number;
  options: Options;
  phase: "die" | "objection" | "over" | "ready" | "really" | "switch" | "theme" | "turn" | "vote";
  round: number;
  turn_of: number;
  turn: number;
  chooser: number;
  card: Card | null;
  difficulty: "easy" | "hard" | "medium" | null;
  theme: Theme | null;
  title: string;
  stack: number;
  dice: Die[];
  held: number[][];
  special: "any_letter" | "not" | "plus_two" | "question" | "stack" | "theme" | null;
  worms: number;
  worm_cards: number[];
  steals_left: number;
  gains: Gain[];
  scores: number[];
  vetoes: number[];
  named: Named[];
  refused: Named[];
  pending: Named | null;
  disputable: Named | null;
  unanswered: number[];
  abstained: number[];
  voiceless: number[];
  objector: number | null;
  votes: Voted[];
  countable: boolean;
  count: number | null;
  counter: number | null;
  rounds: RoundScored[];
  left: number[];
  code: string;
  outcome: Outcome | null;
  ended_by: string;
}

export interface Voiceless {
  kind: "voiceless";
  seat: number;
}

export interface Vote {
  kind: "vote";
  fits: boolean;
  window?: string;
}

export interface VoteBegan {
  kind: "vote_began";
  seats: number[];
}

export interface Voted {
  kind: "voted";
  seat: number;
  fits: boolean;
}

export interface Withdraw {
  kind: "withdraw";
  window?: string;
}

export type RefusalCode = "cannot_be_stolen" | "named_already" | "no_die_fits" | "no_such_die" | "no_term" | "no_veto_left" | "no_worm_card" | "not_for_terms" | "not_on_top" | "offensive_term" | "own_die" | "refused_already" | "same_face" | "several_dice" | "term_too_long" | "wrong_letter";

export const seating = {
  "first": "start",
  "each": {}
};
