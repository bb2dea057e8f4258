// German texts of a circle's album: what was played, in pictures.
const times = (n: number): string => `${n}-mal`;
const games = (n: number): string => (n === 1 ? 'eine Partie' : `${n} Partien`);
/** After prepositions. */
const inGames = (n: number): string => (n === 1 ? 'einer Partie' : `${n} Partien`);

export const de = {
  title: 'Stammbuch',
  lead: (n: number, evenings: number, people: number, since: string): string =>
    `${n === 1 ? 'Eine Partie' : `${n} Partien`} an ${evenings === 1 ? 'einem Abend' : `${evenings} Abenden`}, ${people === 1 ? 'eine Person' : `${people} Leute`}, seit dem ${since}.`,
  more: (n: number): string => `Gezählt werden die letzten ${n} Partien.`,
  empty: 'Noch ist das Buch leer.',
  emptyHint: 'Nach der ersten Partie, die ihr zu Ende spielt, steht hier etwas.',
  back: 'Zum Stammtisch',
  who: 'Wen anschauen?',
  table: 'Als Tabelle',
  csv: 'Als CSV speichern',
  saved: 'Gespeichert.',
  cut: (n: number): string => `Hier stehen ${n} Zeilen. In der Datei sind alle.`,
  how: 'Wie gerechnet?',
  behind: (n: number): string => `${n === 1 ? 'Die eine Partie' : `Die ${n} Partien`} dahinter`,
  noneBehind: 'Dahinter steht noch keine Partie.',
  older: (n: number): string => `und ${n === 1 ? 'eine ältere' : `${n} ältere`}`,
  evening: 'Abend',
  person: 'Name',
  game: 'Spiel',
  which: 'Welches Spiel?',
  slider: 'Abend',
  fewest: 'wenig ist gut',
  reading: (day: string, values: string): string => `${day}: ${values}`,
  value: (name: string, value: string): string => `${name} ${value}`,
  rating: {
    title: 'Spielstärke',
    first: (name: string, value: string): string => `${name} liegt vorn: ${value}.`,
    mine: (name: string, value: string): string => `${name} hat ${value}.`,
    notYet: (name: string): string => `${name} hat noch keine: Dafür braucht es fünf Partien mit anderen.`,
    none: 'Nach fünf Partien mit anderen bekommt man eine Spielstärke. So weit ist noch niemand.',
    value: (value: string, band: string): string => `${value}\u00A0±\u00A0${band}`,
    strength: 'Spielstärke',
    band: 'plus oder minus',
    picture: 'Spielstärke über die Abende',
    how: [
      'Alle beginnen bei 100. Eine Partie zählt als lauter Duelle: Wer besser abschneidet, gewinnt das Duell, Gleichstand ist ein halber Sieg, und alle Duelle einer Partie wiegen zusammen so viel wie eines.',
      'Wer öfter gewinnt, als zu erwarten war, steigt, und zwar umso mehr, je weniger man über ihn weiß. Wer 20 Punkte vorn liegt, gewinnt etwa drei von vier Duellen.',
      'Das Band zeigt, wie sicher die Zahl ist: In zwei von drei Fällen liegt die wahre Stärke darin. Gezeigt wird sie ab der fünften Partie mit anderen. Computer zählen nicht mit. Gespeichert wird nichts davon, es wird jedes Mal aus den Ergebnissen gerechnet.',
    ],
  },
  points: {
    title: 'Punkte über die Abende',
    mean: (name: string, value: string, n: number): string => `${name}: im Schnitt ${value} in ${inGames(n)}.`,
    never: (name: string): string => `${name} hat das noch nicht gespielt.`,
    picture: 'Punkte im Schnitt eines Abends',
    how: [
      'Jeder Punkt im Bild ist der Schnitt dessen, was jemand an einem Abend in diesem Spiel erreicht hat. Ein Abend endet um fünf Uhr früh.',
    ],
    howFewest: 'Hier sind wenige Punkte besser als viele.',
  },
  duels: {
    title: 'Gegeneinander',
    said: (name: string, other: string, ahead: number, level: number, behind: number): string =>
      `${name} und ${other}: ${times(ahead)} lag ${name} vorn, ${times(behind)} ${other}${level ? `, ${times(level)} waren beide gleich` : ''}.`,
    none: (name: string): string => `${name} hat hier noch mit niemandem zusammen gespielt.`,
    score: (ahead: number, behind: number): string => `${ahead} : ${behind}`,
    level: (n: number): string => `${n} gleich`,
    ahead: 'vorn',
    even: 'gleich',
    behind: 'dahinter',
    other: 'gegen',
    how: [
      'Gezählt wird jede Partie, in der beide mitgespielt haben: Wer hat besser abgeschnitten? Wer sonst noch am Tisch saß, ist dafür gleich. Der gefüllte Teil des Balkens gehört der gewählten Person, der schraffierte niemandem, der leere den anderen.',
    ],
  },
  leads: {
    title: 'Wer wo vorn liegt',
    said: (name: string, game: string, share: string): string =>
      `In ${game} lässt ${name} im Schnitt ${share} der anderen hinter sich.`,
    none: 'Dafür muss jemand ein Spiel dreimal mit anderen gespielt haben.',
    share: 'lässt hinter sich',
    wins: 'Siege',
    games: 'Partien',
    how: [
      'Der Balken sagt, welchen Teil der anderen jemand im Schnitt hinter sich lässt; Gleichstand zählt halb. Dabei ist, wer das Spiel mindestens dreimal mit anderen gespielt hat. Computer zählen nicht mit.',
    ],
  },
  words: {
    longest: 'Die längsten Wörter',
    rarest: 'Die seltensten Wörter',
    saidLongest: (word: string, name: string, letters: number): string =>
      `„${word}“ von ${name}: ${letters} Buchstaben.`,
    saidRarest: (word: string, name: string): string => `Am seltensten ist „${word}“ von ${name}.`,
    none: 'Noch hat niemand ein Wort gelegt, das hier stehen könnte.',
    by: (name: string, game: string, day: string): string => `${name}, ${game}, ${day}`,
    word: 'Wort',
    length: 'Buchstaben',
    meaning: 'Bedeutung',
    day: 'Abend',
    read: (n: number): string => `Gelesen: ${games(n)}.`,
    howLongest: [
      'Gesucht wird in allen Wörtern, die gezählt haben und im Wörterbuch stehen. Wer ein Wort zuerst gelegt hat, steht dabei; unter gleich langen kommt das seltenere zuerst.',
      'Begriffe zu einem Thema sind gesagt und nicht gelegt, sie fehlen hier. Grobe Wörter auch.',
    ],
    howRarest: [
      'Wie selten ein Wort ist, sagt, wie oft es in deutschen Texten vorkommt. Es zählen Grundformen mit einer Bedeutung: Eine seltene Form eines häufigen Wortes ist kein seltenes Wort, und ein Name auch nicht.',
      'Begriffe zu einem Thema sind gesagt und nicht gelegt, sie fehlen hier. Grobe Wörter auch.',
    ],
  },
  letters: {
    title: 'Lieblingsbuchstaben',
    favourite: (name: string, letter: string, often: string): string =>
      `${name} legt das ${letter} ${often}-mal so oft wie die anderen.`,
    plain: (name: string): string => `So oft legt ${name} welchen Buchstaben.`,
    none: (name: string): string => `Von ${name} gibt es hier noch keine Wörter.`,
    letter: 'Buchstabe',
    times: 'gelegt',
    share: 'Anteil',
    others: 'Anteil bei den anderen',
    legend: 'Nach oben: öfter als die anderen. Nach unten: seltener.',
    how: [
      'Gezählt werden die Buchstaben aller Wörter, die gezählt haben, so wie man sie schreibt. Verglichen wird der Anteil an allen eigenen Buchstaben mit dem Anteil bei allen anderen zusammen. Eine Stufe nach oben heißt doppelt so oft, eine nach unten halb so oft; wenige Buchstaben zählen vorsichtig.',
      'Liebling ist der Buchstabe, der am weitesten oben steht. Er muss mindestens viermal gelegt sein. Wer allein ist, sieht nur, wie oft welcher Buchstabe kommt.',
    ],
  },
  luck: {
    title: 'Glück und Können',
    account: 'Was zeigen?',
    luck: 'Glück',
    given: 'Verschenkt',
    said: (name: string, luck: string, given: string, n: number): string =>
      `${name}: Glück ${luck}, verschenkt ${given}, im Schnitt von ${inGames(n)}.`,
    never: (name: string): string => `Von ${name} gibt es in diesem Spiel noch keinen Rückblick.`,
    none: 'Dieses Bild entsteht aus Rückblicken: Schaut euch nach einer Partie an, was Glück war und was verschenkt wurde.',
    pictureLuck: 'Glück im Schnitt eines Abends, in Punkten',
    pictureGiven: 'Verschenkte Punkte im Schnitt eines Abends',
    how: [
      'Glück ist, was einem zugefallen ist: um wie viel Würfel, Karten und Steine besser waren als im Durchschnitt. Verschenkt ist, was ein besserer Zug mehr gebracht hätte, mit Wörtern, die man kennt.',
      'Gezählt werden Partien, deren Rückblick jemand angesehen hat. Glück gleicht sich über viele Abende aus; was man verschenkt, kann man lernen.',
    ],
  },
};

export type AlbumTexts = typeof de;
