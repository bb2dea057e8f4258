import { text, type RefusalsOf } from '../../lang/refusals';
import type { RefusalCode } from './types';

export const refusals: RefusalsOf<RefusalCode> = {
  not_in_hand: (data) => `${text(data, 'card')} hast du nicht auf der Hand.`,
};
