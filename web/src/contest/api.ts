// Questions to the server about contests.
import { memory } from '../memory';
import { part, request } from '../net/http';
import type {
  CircleContest,
  ContestLink,
  ContestMode,
  ContestPerson,
  ContestView,
  Forgot,
  NewContest,
  OpenedContest,
  Place,
  Wall,
} from '../net/protocol';
import { randomWord } from '../net/random';

export type WordLevel = ContestPerson['level'];

/** With which this page joins next: an answer that got lost leaves no second seat. */
let once = randomWord(4);

export const contests = {
  /** What can be played in a round of a contest. */
  modes: (): Promise<ContestMode[]> => request('GET', 'contests/modes'),
  open: (contest: NewContest): Promise<OpenedContest> =>
    request<OpenedContest>('POST', 'contests', contest).then((opened) => {
      memory.contests.add(opened.contest);
      return opened;
    }),
  /** Those that a circle owns, newest first. */
  ofCircle: (circle: string): Promise<CircleContest[]> => request('GET', `circles/${part(circle)}/contests`),
  byCode: (code: string): Promise<ContestView> => request('GET', `contests/codes/${part(code)}`),
  get: (contest: string, wall: boolean): Promise<ContestView> =>
    request('GET', `contests/${part(contest)}?wall=${wall}`),
  /** What a big screen shows. */
  wall: (code: string): Promise<Wall> => request('GET', `walls/${part(code)}`),
  join: (contest: string, who: { name: string; team: number | null; level: WordLevel }): Promise<ContestView> =>
    request<ContestView>('POST', `contests/${part(contest)}/seats`, { ...who, once }).then((view) => {
      once = randomWord(4);
      memory.contests.add(contest);
      return view;
    }),
  change: (
    contest: string,
    seat: number,
    change: { name?: string; team?: number; level?: WordLevel },
  ): Promise<ContestView> => request('POST', `contests/${part(contest)}/seats/${seat}`, change),
  remove: (contest: string, seat: number): Promise<ContestView> =>
    request('DELETE', `contests/${part(contest)}/seats/${seat}`),
  /** What opens a seat of somebody else, whose device is lost. */
  seatLink: (contest: string, seat: number): Promise<ContestLink> =>
    request('POST', `contests/${part(contest)}/seats/${seat}/link`),
  /** What leads the contest on another device. */
  key: (contest: string): Promise<ContestLink> => request('GET', `contests/${part(contest)}/key`),
  takeKey: (contest: string, key: string): Promise<ContestView> =>
    request<ContestView>('POST', `contests/${part(contest)}/key`, { key }).then((view) => {
      memory.contests.add(contest);
      return view;
    }),
  lock: (contest: string, locked: boolean): Promise<ContestView> =>
    request('POST', `contests/${part(contest)}/lock`, { locked }),
  begin: (contest: string, round: number): Promise<ContestView> =>
    request('POST', `contests/${part(contest)}/rounds`, { round }),
  cut: (contest: string): Promise<ContestView> => request('POST', `contests/${part(contest)}/cut`, {}),
  end: (contest: string): Promise<ContestView> => request('POST', `contests/${part(contest)}/end`, {}),
  /** My table in the round that runs. */
  table: (contest: string): Promise<Place> => request('POST', `contests/${part(contest)}/table`),
  leaveNoTrace: (contest: string, salt: string): Promise<Forgot> =>
    request('DELETE', `contests/${part(contest)}/me`, undefined, { Salt: salt }),
};
