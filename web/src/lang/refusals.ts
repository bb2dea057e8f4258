// Why not: whatever the server can refuse, as its sources say, and what the client refuses by itself.
import type { RefusalCode as OfBuecherwurm } from '../games/buecherwurm/types';
import type { RefusalCode as OfWortfaecher } from '../games/wortfaecher/types';
import type { RefusalCode as OfWortkniffel } from '../games/wortkniffel/types';
import type { RefusalCode as OfWortromme } from '../games/wortromme/types';
import type { RefusalCode as OfZickzack } from '../games/zickzack/types';
import type { RefusalCode as OfHouse } from '../net/protocol';

type OfGames = OfBuecherwurm | OfWortfaecher | OfWortkniffel | OfWortromme | OfZickzack;

/** Everything that wants words; a newer server may refuse more. */
export type Refusable = OfHouse | OfGames | 'offline';

/** What the server tells beside the code: letters, words, numbers. */
export type Data = Readonly<Record<string, unknown>>;
