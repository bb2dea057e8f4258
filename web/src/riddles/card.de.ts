// German texts of the card on the home page; the page of the riddles says the same.
export const card = {
  title: 'Rätsel des Tages',
  open: 'noch nicht gelöst',
  stars: (n: number): string => `${n} von 3 Sternen`,
  streak: (days: number): string => (days === 1 ? '1 Tag in Folge' : `${days} Tage in Folge`),
};
