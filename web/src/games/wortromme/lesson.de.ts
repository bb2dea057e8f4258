// German: the lesson.
export const lesson = {
  title: 'Wortrommé ausprobieren',
  rack: 'Deine Steine',
  lies: 'Liegt auf dem Tisch',
  bensWord: 'Bens Wort',
  left: 'Das bleibt liegen',
  first: 'Dein erstes Wort braucht mindestens sechs Buchstaben. Tippe GARTEN zusammen, oder schreib es.',
  spellWrong: (word: string): string => `Wir suchen ${word}.`,
  bens: '6 Punkte, einer für jeden Buchstaben! Von jetzt an darfst du auch verändern, was auf dem Tisch liegt. Ben hat MAST gelegt.',
  next: 'Weiter',
  rob: 'Jetzt wird geraubt: Nimm das M aus MAST und leg mit deinen Steinen MAUS.',
  robWrong: 'Nur das M kommt aus MAST, der Rest von dir.',
  robbed:
    'Geklappt, 4 Punkte! Was liegen bleibt, muss selbst ein Wort sein: AST. Sonst darf man nicht rauben. Und mindestens ein Stein muss von dir kommen.',
  add: 'Du kannst auch anlegen: Setz dein L vor AST.',
  addWrong: 'Zuerst dein L, dann AST.',
  end: 'LAST, wieder 4 Punkte, und dein Brett ist leer: Dafür ziehst du sieben neue Steine. Wer zuerst 99 Punkte hat, gewinnt. Fällt dir nichts ein, ziehst du einen Stein.',
  done: 'Verstanden',
};
