// German: the lesson.
export const lesson = {
  title: 'Bücherwurm ausprobieren',
  middle: 'In der Mitte',
  bens: 'Vor Ben',
  mine: 'Vor dir',
  themes: 'Themen',
  theme: 'Wer an der Reihe ist, wählt eines von drei Themen. Das oberste ist das leichteste: Nimm es.',
  easy: 'Am Strand',
  medium: 'Duftende Pflanzen',
  hard: 'Asiatische Städte',
  themeWrong: 'Das ist schon schwerer. Nimm zum Üben „Am Strand“.',
  name: 'Nenne etwas, das man am Strand sieht und das mit einem der Würfel anfängt: vielleicht Muschel oder Sand.',
  field: 'Dein Begriff',
  take: 'Nehmen',
  nameWrong: 'Er muss mit M, S, D, W oder F anfangen.',
  steal:
    'Der Würfel liegt jetzt vor dir, seine Punkte zählen am Ende der Runde. Du darfst auch klauen: Vor Ben liegt ein H. Was am Strand fängt mit H an?',
  stealWrong: 'Er muss mit H anfangen: Handtuch, Hafen, Hut …',
  stolen:
    'Geklaut! Ben bekommt dafür eine Wurmkarte, die zählt einen Punkt. Sechs davon gibt es in jeder Runde, so oft darf geklaut werden.',
  next: 'Weiter',
  nothing: 'Und wenn dir gar nichts einfällt? Dann sagst du es.',
  giveUp: 'Mir fällt nichts ein',
  end: 'Das kostet 2 Punkte und beendet die Runde, ebenso wie der letzte Würfel aus der Mitte. Wer 21 Punkte hat, gewinnt.',
  done: 'Verstanden',
};
