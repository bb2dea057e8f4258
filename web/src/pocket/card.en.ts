import type { card as de } from './card.de';

export const card: typeof de = {
  title: 'To take along',
  line: 'All five games on this device, even without any net',
};
