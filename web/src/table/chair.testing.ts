// For tests: somebody's place at a table, a person's unless a level says otherwise.
import type { Chair } from '../net/protocol';

export const chair = (name: string, level: Chair['level'] = null): Chair => ({
  name,
  level,
  stand_in: null,
  resigned: false,
  footing: null,
  next: null,
  badge: null,
  tips: 0,
  engine: '',
});
