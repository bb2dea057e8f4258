import { text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  not_in_hand: (data) => `You do not hold ${text(data, 'card')}.`,
};
