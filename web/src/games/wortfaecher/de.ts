// German texts of Wortfächer: the sentences of the table, the log, options, the rules in short. The solitaire has its
// own.
import { reasons } from '../../dictionary/reasons.de';
import { riddle } from './riddle.de';
import { solitaire } from './solitaire.de';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const cards = (n: number): string => (n === 1 ? '1 Karte' : `${n} Karten`);
const letters = (n: number): string => (n === 1 ? '1 Buchstabe' : `${n} Buchstaben`);
const and = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;

export const de = {
  options: {
    referee: 'Schiedsrichter',
    referees: { strict: 'Wörterbuch prüft', challenge: 'Anzweifeln' },
    refereeHints: {
      strict: 'Nur Wörter aus dem Wörterbuch lassen sich auslegen.',
      challenge: 'Alles darf auf den Tisch. Vor der Abrechnung wird gezweifelt, und wer irrt, zahlt.',
    },
    hourglass: 'Sanduhr',
    seconds: (n: number): string => (n === 0 ? 'Ohne' : `${n} s`),
    first: 'Auslegen im ersten Zug',
    firsts: { allowed: 'Erlaubt', late: 'Ab Runde 5', never: 'Nie' },
    firstHint: 'Ein Hausbrauch, damit keine Runde zu schnell vorbei ist.',
    wrong: 'Falsche Zweifel',
    wrongs: { '0': 'Beliebig oft', '3': 'Höchstens drei' },
    baseLetters: 'Ä, Ö, Ü als A, O, U legen',
    baseLettersHint: 'Sonst liegt Ä als A und E.',
    head: 'Vorsprung und Wortschatz',
    headOf: (name: string): string => `Vorsprung für ${name}`,
    headHint: 'Punkte, mit denen jemand anfängt, und Wörter, die er legen darf.',
    wordsOf: (name: string): string => `Wörter für ${name}`,
    dealer: 'Wer gibt zuerst?',
    dealerHint: 'Nach der Regel, wer am ältesten ist. Wer links davon sitzt, fängt an.',
    levels: { everyday: 'Alltag', standard: 'Geläufige', all: 'Alle' },
    deal: 'Blatt für die Patience',
    dealHint: 'Wer denselben Code eingibt, spielt dieselben Karten. Leer: ein neues Blatt.',
    dealWrong: 'Ein Code hat höchstens zwölf Buchstaben und Ziffern.',
    clearable: 'Ein Blatt, das aufgehen kann',
    clearableHint: 'Mit einer Vorgabe: Wer höchstens so viele Punkte übrig behält, hat gut gelegt.',
    advice: 'Wörter für Tipps und Vorgabe',
  },
  round: (n: number): string => `Runde ${n} von 6`,
  pad: {
    title: 'Punkte',
    rounds: 'Runde',
    round: (n: number): string => `Runde ${n}`,
    roundNote: (n: number): string => cards(n),
    start: 'Vorsprung',
    paid: 'Abgegeben',
    total: 'Gesamt',
  },
  say: {
    draw: 'Du bist dran.',
    drawNamed: (name: string): string => `${name}, du bist dran.`,
    drawHint: 'Zieh vom Stapel oder nimm die offene Karte.',
    lastDraw: 'Dein letzter Zug.',
    lastDrawNamed: (name: string): string => `${name}, dein letzter Zug.`,
    lastHint: (name: string): string => `${name} hat ausgelegt. Zieh noch eine Karte.`,
    lastHintNobody: 'Niemand hat ausgelegt. Zieh noch eine Karte.',
    play: 'Wirf eine Karte ab.',
    playHint: 'Passen alle anderen in Wörter, darfst du auslegen.',
    playFirst: 'Heute gilt: Im ersten Zug legt niemand aus.',
    throwing: 'Welche Karte soll weg?',
    throwingHint: 'Tippe sie an.',
    discard: (card: string): string => `${card} abwerfen?`,
    discardHint: 'Dann ist dein Zug vorbei.',
    held: (card: string): string => `${card} liegt auf der Ablage.`,
    heldHint: 'Gleich ist dein Zug vorbei. Noch kannst du die Karte zurücknehmen.',
    goOut: (words: string[], n: number): string => `${and(words)}: ${points(n)}.`,
    goOutHint: (card: string): string => `Leg aus und wirf das ${card} ab. Dann haben die anderen noch einen Zug.`,
    lay: 'Was legst du noch aus?',
    layHint: 'Jedes Wort zählt. Eine Karte wirfst du ab.',
    layReady: (words: string[], n: number): string => `${and(words)}: ${points(n)}.`,
    layNeeds: 'Wirf noch eine Karte ab.',
    layWith: (card: string): string => `Das ${card} geht auf den Ablagestapel.`,
    bad: (word: string, why: string): string => `${word}: ${why}.`,
    other: (name: string): string => `${name} ist dran.`,
    otherDraw: 'Zieht gleich eine Karte.',
    otherPlay: 'Überlegt, was weg kann.',
    otherHint: 'Du kannst deine Karten schon ordnen.',
    otherLast: (name: string): string => `${name} hat den letzten Zug.`,
    out: (name: string): string => `${name} hat ausgelegt.`,
    outMine: 'Du hast ausgelegt!',
    outMineHint: (names: string[]): string => `Noch ein Zug für ${and(names)}.`,
    doubt: 'Glaubst du das alles?',
    doubtNamed: (name: string): string => `${name}, glaubst du das alles?`,
    doubtHint: 'Wer zweifelt, fragt das Wörterbuch. Wer irrt, zahlt, was das Wort wert ist.',
    doubtWait: 'Alle sehen sich die Wörter an.',
    waiting: (names: string[]): string => `Wir warten auf ${and(names)}.`,
    won: 'Du hast gewonnen!',
    wins: (name: string): string => `${name} gewinnt.`,
    share: (names: string[]): string => `${and(names)} gewinnen gemeinsam.`,
    over: 'Das Spiel ist aus.',
    best: (word: string, name: string, n: number): string => `Das wertvollste Wort: ${word} von ${name}, ${points(n)}.`,
    round: (n: number): string => `Runde ${n} ist aus.`,
    roundBest: (name: string, n: number): string => `${name} holt ${points(n)}.`,
    roundBestMine: (n: number): string => `Du holst ${points(n)}.`,
    roundNothing: 'Niemand hat etwas ausgelegt.',
  },
  piles: {
    label: 'Die Stapel',
    draw: (n: number): string => `Ziehstapel, ${cards(n)}`,
    discard: (card: string): string => `Ablagestapel: ${card}`,
    noDiscard: 'Ablagestapel, leer',
    drawName: 'Ziehen',
    discardName: 'Ablage',
    throwName: 'Abwerfen',
    mine: (card: string): string => `${card}, wird abgeworfen. Zurücknehmen`,
    height: (n: number): string => `${n}`,
  },
  fan: {
    label: 'Deine Karten',
    card: (n: number, face: string): string => `Karte ${n}: ${face}`,
    sort: 'Sortieren',
    gather: 'Alle zurück',
    type: 'Schreiben',
    typed: 'Wort oder Wörter',
    add: 'Legen',
    hidden: 'Die Karten liegen verdeckt.',
    drawn: (face: string): string => `Deine neue Karte: ${face}.`,
    missing: (letter: string): string => `Dafür fehlt ein ${letter}.`,
  },
  words: {
    label: 'Deine Wörter',
    word: (n: number): string => `Wort ${n}`,
    taken: (face: string): string => `${face}, liegt im Wort`,
    fresh: 'Neues Wort',
    freshHint: 'Karten antippen, ziehen oder schreiben',
    short: 'noch eine Karte',
    notYet: 'noch kein Wort',
    letters,
  },
  reasons,
  others: {
    label: 'Auf dem Tisch',
    you: 'Du',
    holds: (n: number): string => `hält ${cards(n)}`,
    dealer: 'gibt',
    nothing: 'nichts ausgelegt',
    out: 'hat ausgelegt',
    lastTurn: 'hat noch einen Zug',
    left: 'ist gegangen',
  },
  longest: {
    one: (word: string, name: string, n: number): string =>
      `Längstes Wort: ${word} von ${name}, ${letters(n)}. Das bringt 5 extra.`,
    tie: (n: number): string => `Gleichstand bei ${letters(n)}: Niemand bekommt die 5 extra.`,
    tieShort: (n: number): string => `${letters(n)}: Gleichstand, kein Bonus`,
    bonus: '+5',
  },
  actions: {
    discard: (card: string): string => `${card} abwerfen`,
    goOut: (n: number): string => `Auslegen: ${points(n)}`,
    lay: (n: number): string => `Auslegen: ${points(n)}`,
    undo: 'Zurücknehmen',
    heldFor: (seconds: number): string => `Noch ${seconds} s zum Zurücknehmen`,
    accept: 'Gut so',
    onward: 'Nächste Runde',
    result: 'Zum Ergebnis',
  },
  doubt: {
    challenge: (word: string, name: string): string => `${word} von ${name} anzweifeln`,
    ask: 'Anzweifeln',
    answered: (name: string): string => `${name}: gut so`,
    open: (name: string): string => `${name} überlegt`,
    left: (n: number): string =>
      `Du darfst noch ${n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`} falschliegen.`,
    struck: (by: string, payer: string, n: number): string =>
      n === 0
        ? `${by} zweifelt zu Recht. Das Wort zählt nicht.`
        : `${by} zweifelt zu Recht: ${payer} gibt ${points(n)} ab, das Wort zählt nicht.`,
    stands: (by: string, n: number): string =>
      n === 0
        ? `${by} zweifelt, aber das Wort gilt.`
        : `${by} zweifelt, aber das Wort gilt: ${by} gibt ${points(n)} ab.`,
  },
  result: {
    label: (n: number): string => `Runde ${n}`,
    words: (n: number): string => points(n),
    bonus: 'längstes Wort',
    total: (n: number): string => `insgesamt ${points(n)}`,
    struck: 'gestrichen',
  },
  log: {
    round: (n: number, dealer: string, size: number): string => `Runde ${n}: ${dealer} gibt, ${cards(size)} für jeden`,
    drew: (name: string): string => `${name} zieht vom Stapel.`,
    took: (name: string, card: string): string => `${name} nimmt das offene ${card}.`,
    reshuffled: 'Der Ablagestapel wird gemischt und liegt wieder zum Ziehen bereit.',
    wentOut: (name: string, words: string[], n: number): string =>
      `${name} legt aus: ${and(words)}, ${points(n)}. Alle anderen haben noch einen Zug.`,
    laidOut: (name: string, words: string[], n: number): string => `${name} legt ${and(words)}: ${points(n)}.`,
    lastTurns: 'Niemand legt aus. Alle haben noch einen letzten Zug.',
    discarded: (name: string, card: string): string => `${name} wirft ${card} ab.`,
    timeRanOut: (name: string): string => `${name}: Die Zeit ist um.`,
    doubtBegan: 'Wer zweifelt, zweifelt jetzt.',
    accepted: (name: string): string => `${name}: Gut so.`,
    upheld: (name: string, word: string, owner: string, why: string, n: number): string =>
      `${name} zweifelt ${word} an, zu Recht: ${why}. ${owner} gibt ${points(n)} ab.`,
    refused: (name: string, word: string, gloss: string, n: number): string =>
      `${name} zweifelt ${word} an, aber das Wort gilt${gloss ? `: ${gloss}` : ''}. Das kostet ${name} ${points(n)}.`,
    scored: (gains: string): string => `Abgerechnet: ${gains}.`,
    gain: (name: string, n: number, bonus: number): string => `${name} ${n}${bonus ? ` + ${bonus}` : ''}`,
    left: (name: string): string => `${name} spielt nicht weiter mit.`,
    finished: (scores: string): string => `Aus und fertig: ${scores}.`,
  },
  moments: {
    out: (name: string): string => `${name} legt aus!`,
    outMe: 'Du legst aus!',
    claim: (name: string, n: number): string => `${name} will ${points(n)} für dieses Wort.`,
    struck: 'Das Wort zählt nicht.',
    pays: (name: string, n: number): string => (n ? `${name} gibt ${points(n)} ab.` : `${name} hat nichts abzugeben.`),
    longest: 'Das längste Wort!',
    of: (word: string, name: string): string => `${word} von ${name}`,
  },
  end: {
    next: {
      label: 'Wer gibt beim nächsten Mal zuerst?',
      named: (name: string): string => `Beim nächsten Mal gibt ${name} zuerst`,
      lot: 'Beim nächsten Mal entscheidet das Los, wer gibt',
    },
    result: 'So ging es aus',
    again: 'Nochmal?',
    home: 'Etwas anderes spielen',
    place: (n: number): string => `${n}.`,
  },
  keys: {
    title: 'Mit der Tastatur',
    hint: 'Tasten: Leertaste zieht, Enter nimmt die offene Karte, Buchstaben schreiben, 1–8 wirft ab, Enter bestätigt',
    list: [
      ['Leertaste', 'vom Stapel ziehen'],
      ['Enter', 'die offene Karte nehmen, später: auslegen oder abwerfen'],
      ['A–Z', 'ein Wort schreiben'],
      ['Komma', 'neues Wort'],
      ['Rücktaste', 'letzte Karte zurück auf die Hand'],
      ['1–8', 'diese Karte des Fächers abwerfen'],
      ['← →', 'von Karte zu Karte, mit Umschalt: die Karte verschieben'],
      ['Entf', 'die Karte unter dem Rahmen abwerfen'],
      ['Escape', 'doch nicht'],
    ],
  },
  intro: {
    title: 'Zum ersten Mal hier?',
    steps: [
      ['Ziehen', 'Nimm eine Karte: vom Stapel, ohne zu wissen, welche, oder die offene daneben.'],
      [
        'Wörter bilden',
        'Tippe Karten an oder zieh sie zusammen. Du kannst auch schreiben. Karten mit mehreren Buchstaben bleiben ganz.',
      ],
      [
        'Abwerfen oder auslegen',
        'Zieh eine Karte auf die Ablage. Stecken alle anderen in Wörtern, legst du aus, und die Runde geht zu Ende.',
      ],
    ],
    of: (n: number): string => `Schritt ${n} von 3`,
    next: 'Weiter',
    skip: 'Überspringen',
    done: 'Los geht’s',
  },
  rules: {
    title: 'So geht Wortfächer',
    parts: [
      {
        title: 'Sechs Runden',
        lines: [
          'In der ersten Runde bekommen alle zwei Karten, in jeder weiteren eine mehr, in der sechsten sieben. Wer links vom Geber sitzt, fängt an.',
        ],
      },
      {
        title: 'Ein Zug',
        lines: [
          'Zieh eine Karte: die oberste vom Stapel oder die offene. Danach wirfst du eine ab.',
          'Lassen sich alle Karten bis auf eine zu Wörtern legen, darfst du auslegen. Die letzte wirfst du ab.',
          'Danach haben alle anderen noch einen Zug und legen, was sie können. Karten auf der Hand zählen weder plus noch minus.',
        ],
      },
      {
        title: 'Wörter',
        lines: [
          'Ein Wort hat mindestens zwei Karten. SCH, QU und andere Karten mit mehreren Buchstaben bleiben ganz. Ä liegt als A und E, ß als S und S.',
          'Es gilt, was im Wörterbuch steht, auch gebeugt: Haus, lief, schönste. Vornamen und Orte gelten (Anna, Rhein). Abkürzungen (Lkw), einzelne Vor- und Nachsilben (ver, heit) und Wörter mit Bindestrich gelten nicht.',
        ],
      },
      {
        title: 'Punkte',
        lines: [
          'Jede ausgelegte Karte zählt ihren Wert. Das längste Wort der Runde bringt 5 extra: Es zählen Buchstaben, nicht Karten. Bei Gleichstand bekommt sie niemand.',
        ],
      },
      {
        title: 'Anzweifeln',
        lines: [
          'Ist es so verabredet, darf alles auf den Tisch. Vor der Abrechnung darf jedes fremde Wort einmal angezweifelt werden.',
          'Gilt es nicht, zählt es nicht, und wer es gelegt hat, gibt seinen Wert ab. Gilt es doch, zahlt, wer gezweifelt hat. Mehr als man hat, zahlt man nie.',
        ],
      },
    ],
    own: 'Gespielt nach den Regeln von Quiddler Junior, hier in eigenen Worten.',
  },
  solitaire,
  riddle,
};

export type GameTexts = typeof de;
