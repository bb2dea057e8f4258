// German words for looking back on a turn.
export const de = {
  theme: (title: string): string => `Thema: ${title}`,
  other: 'ein anderes Thema aufschlagen',
  up: 'aufgeben',
};

export type ReviewTexts = typeof de;
