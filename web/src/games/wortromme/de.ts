// German texts of the table of Wortrommé: its sentences, the workbench, the stacks, the log, the end. Options, rules
// and the solitaire have files of their own.
import { reasons } from '../../dictionary/reasons.de';
import type { Owed, Finished } from './types';

const NUMBERS = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'];
const number = (n: number): string => NUMBERS[n] ?? `${n}`;
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const tiles = (n: number): string => (n === 1 ? '1 Stein' : `${n} Steine`);
const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;

export const de = {
  turn: (n: number): string => `Zug ${n}`,
  say: {
    first: 'Leg dein erstes Wort aus.',
    firstNamed: (name: string): string => `${name}, leg dein erstes Wort aus.`,
    again: (least: number): string => `Leg wieder ein Wort aus, ${number(least)} Buchstaben oder mehr.`,
    duty: (least: number): string => `Mindestens ${number(least)} Buchstaben, nur von deinem Brett.`,
    possible: (least: number): string => `Ein Wort mit ${number(least)} Buchstaben ist möglich.`,
    impossible: (least: number): string =>
      `Deine Steine ergeben noch kein Wort mit ${number(least)} Buchstaben. Zieh einen.`,
    lay: 'Bau ein neues Wort.',
    layNamed: (name: string): string => `${name}, bau ein neues Wort.`,
    layHint: 'Leg es aus, leg an oder raub Buchstaben. Oder zieh einen Stein.',
    passHint: 'Die Stapel sind leer. Ohne Wort setzt du aus.',
    fullHint: 'Dein Brett ist voll. Ohne Wort setzt du aus.',
    fullAlone: 'Dein Brett ist voll, mehr Steine passen nicht. Jetzt hilft nur ein Wort.',
    brings: (word: string, n: number): string => `${word} bringt ${points(n)}.`,
    ready: 'So kann es liegen.',
    stack: (letter: string): string => (letter ? `Das ${letter} nehmen?` : 'Den Joker nehmen?'),
    stackHidden: 'Von diesem Stapel ziehen?',
    stackHint: 'Dann ist dein Zug vorbei.',
    draws: {
      refill: (n: number): string =>
        n === 1 ? 'Noch ein Stein für dein Brett.' : `Dein Brett braucht noch ${number(n)} Steine.`,
      penalty: (n: number): string =>
        n === 1 ? 'Das Wort gilt nicht. Zieh einen Stein.' : `Das Wort gilt nicht. Zieh noch ${number(n)} Steine.`,
      mistake: () => 'Der Zweifel war falsch. Zieh einen Stein.',
      late: () => 'Die Zeit ist um. Zieh einen Stein.',
    } satisfies Record<Owed['reason'], (n: number) => string>,
    drawHint: 'Von welchem Stapel, ist deine Sache.',
    drawing: (name: string, n: number): string =>
      n === 1 ? `${name} zieht einen Stein.` : `${name} zieht noch ${number(n)} Steine.`,
    other: (name: string): string => `${name} ist dran.`,
    otherHint: 'Du kannst schon schieben und probieren.',
    otherWatch: 'Baut ein Wort oder zieht einen Stein.',
    lost: 'Der Tisch hat sich geändert. Nicht alles aus deinem Plan passt noch.',
    doubt: 'Glaubst du das?',
    doubtNamed: (name: string): string => `${name}, glaubst du das?`,
    doubtHint: 'Wer zweifelt, fragt das Wörterbuch.',
    doubtWait: 'Die anderen sehen sich dein Wort an.',
    waiting: (names: readonly string[]): string => `Wir warten auf ${and(names)}.`,
    won: 'Du hast gewonnen!',
    wins: (name: string): string => `${name} gewinnt.`,
    share: (names: readonly string[]): string => `${and(names)} gewinnen gemeinsam.`,
    over: 'Das Spiel ist aus.',
    best: (word: string, name: string): string => `Das längste Wort: ${word} von ${name}.`,
  },
  table: {
    label: 'Wörter auf dem Tisch',
    none: 'Noch liegt kein Wort auf dem Tisch.',
    word: (word: string, name: string): string => `${word}, von ${name}`,
    news: 'neu',
    newsLong: 'neu seit deinem letzten Zug',
    tile: (letter: string, word: string): string => `${letter} aus ${word}`,
    joker: (letter: string, word: string): string => `Joker für ${letter} in ${word}`,
    guest: (letter: string): string => `${letter}, dein Stein: zurück aufs Brett`,
    gap: (letter: string, word: string): string => `${letter} zurück nach ${word}`,
    take: (word: string): string => `${word} ganz ins neue Wort nehmen`,
    bringBack: (word: string): string => `${word} wieder herstellen`,
    whole: (word: string): string => `${word} steckt im neuen Wort`,
    gone: (word: string): string => `Von ${word} bleibt nichts`,
    split: 'In zwei Wörter teilen',
    join: 'Zusammenschieben',
    rest: 'bleibt',
  },
  fresh: {
    label: 'Neues Wort',
    empty: 'Hier entsteht dein neues Wort',
    emptyHint: 'Tippe Steine an, zieh sie her oder schreib es.',
    tile: (letter: string): string => `${letter} zurücklegen`,
    joker: (letter: string): string => (letter ? `Joker als ${letter}: ändern` : 'Joker: Buchstaben wählen'),
    more: (n: number): string => (n === 1 ? 'noch ein Buchstabe' : `noch ${number(n)} Buchstaben`),
    open: 'Wofür steht der Joker?',
  },
  rack: {
    label: 'Dein Brett',
    tile: (n: number, letter: string): string => `${n}: ${letter}`,
    joker: (n: number): string => `${n}: Joker`,
    gap: (letter: string): string => `${letter} zurück aufs Brett`,
    hidden: 'Die Steine sind verdeckt.',
    empty: 'Dein Brett ist leer.',
    sort: 'Sortieren',
    shuffle: 'Mischen',
    type: 'Schreiben',
    typed: 'Dein Wort',
    add: 'Legen',
  },
  stacks: {
    label: 'Stapel',
    open: (n: number, letter: string, left: number): string =>
      `Stapel ${n}: oben ${letter || 'ein Joker'}, ${tiles(left)}`,
    hidden: (n: number, left: number): string => `Stapel ${n}: verdeckt, ${tiles(left)}`,
    empty: (n: number): string => `Stapel ${n}: leer`,
  },
  joker: {
    title: 'Wofür steht der Joker?',
    of: (letter: string): string => `Joker als ${letter}`,
    swapTitle: (letter: string): string => `Joker für ${letter}`,
    swap: 'Leg einen deiner Steine an seine Stelle, dann gehört der Joker dir. Er muss gleich in dein neues Wort, zusammen mit Steinen vom Brett.',
    swapWith: (letter: string): string => `Gegen ${letter} tauschen`,
    noSwap: 'Gegen einen Stein vom Brett könntest du ihn tauschen, aber dort ist keiner frei.',
    change: 'Oder er steht für etwas anderes, weil sich sein Wort ändert:',
    along: 'Mit seinem Wort ins neue nehmen',
    back: 'Zurücklegen',
  },
  actions: {
    lay: (n: number): string => (n ? `Legen: ${points(n)}` : 'Legen'),
    layShort: (n: number): string => (n ? `Legen: ${n}` : 'Legen'),
    draw: (letter: string): string => (letter ? `${letter} ziehen` : 'Joker ziehen'),
    drawHidden: 'Ziehen',
    pass: 'Aussetzen',
    undo: 'Schritt zurück',
    reset: 'Alles zurück',
  },
  said: {
    swapped: (letter: string): string => `Joker gegen ${letter} getauscht. Er liegt im neuen Wort.`,
    taken: (word: string): string => `${word} liegt im neuen Wort.`,
    back: (letter: string): string => `${letter || 'Joker'} zurück.`,
    missing: (letter: string): string => `Ein ${letter} hast du nicht.`,
    undone: 'Ein Schritt zurück.',
    reset: 'Alles liegt wieder wie zuvor.',
  },
  race: {
    title: 'Auf dem Weg zu 99',
    compact: 'Punkte',
    left: 'ist gegangen',
    tiles: (n: number): string => `${tiles(n)} auf dem Brett`,
    duty: 'muss noch auslegen',
    of: (n: number): string => `${n} von 99`,
  },
  reasons,
  stem: (word: string): string => `Derselbe Stamm wie ${word}`,
  doubt: {
    label: 'Dieser Zug steht auf dem Prüfstand',
    fresh: 'neues Wort',
    rest: 'bleibt übrig',
    ask: 'Anzweifeln',
    accept: 'Gut so',
    answered: (name: string): string => `${name}: gut so`,
    open: (name: string): string => `${name} überlegt`,
    left: (n: number): string =>
      `Du darfst noch ${n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`} falschliegen.`,
    struck: (name: string): string => `${name} zweifelt zu Recht. Der Zug wird zurückgenommen.`,
    stands: (name: string): string => `${name} zweifelt, aber das Wort gilt.`,
  },
  log: {
    turn: (n: number, name: string): string => `Zug ${n}: ${name}`,
    lots: (drawn: readonly string[], name: string): string =>
      `Gezogen wird, wer anfängt: ${and(drawn)}. ${name} beginnt.`,
    lot: (name: string, letter: string): string => `${name} ${letter || 'den Joker'}`,
    dealtAlone: (code: string): string => `Die Steine von Blatt ${code} liegen bereit.`,
    dealt: (name: string): string => `Jeder hat 14 Steine. ${name} beginnt.`,
    out: (name: string, word: string): string => `${name} legt ${word} aus.`,
    add: (name: string, word: string, sources: readonly string[]): string =>
      `${name} verlängert ${and(sources)} zu ${word}.`,
    rob: (name: string, word: string, sources: readonly string[], left: readonly string[]): string =>
      `${name} raubt aus ${and(sources)} und legt ${word}.${left.length ? ` Es ${left.length === 1 ? 'bleibt' : 'bleiben'} ${and(left)}.` : ''}`,
    swap: (name: string, word: string, left: readonly string[]): string =>
      `${name} tauscht den Joker, es liegt jetzt ${and(left)}, und legt ${word}.`,
    stood: (name: string, n: number, score: number): string => `${points(n)} für ${name}, das macht ${score}.`,
    doubtBegan: 'Wer zweifelt, zweifelt jetzt.',
    accepted: (name: string): string => `${name}: Gut so.`,
    upheld: (name: string, word: string, why: string): string => `${name} zweifelt ${word} an, zu Recht: ${why}.`,
    stands: (name: string, word: string, gloss: string): string =>
      `${name} zweifelt ${word} an, aber das Wort gilt${gloss ? `: ${gloss}` : ''}.`,
    takenBack: (name: string): string => `${name} nimmt den Zug zurück, der Tisch liegt wie zuvor.`,
    drew: (name: string, letter: string): string => `${name} zieht ${letter}.`,
    drewJoker: (name: string): string => `${name} zieht einen Joker.`,
    drewHidden: (name: string): string => `${name} zieht einen Stein.`,
    drewByItself: (name: string): string => `${name} bekommt einen Stein.`,
    refilled: (name: string, duty: number): string =>
      duty
        ? `${name} hat wieder Steine und legt erst ${number(duty)} Buchstaben oder mehr aus.`
        : `${name} hat wieder Steine.`,
    passed: (name: string): string => `${name} setzt aus.`,
    timeRanOut: (name: string): string => `${name}: Die Zeit ist um.`,
    left: (name: string): string => `${name} spielt nicht weiter mit.`,
    finished: {
      goal: (name: string): string => `${name} hat 99 Punkte erreicht.`,
      laid_out: () => 'Alle Steine sind ausgelegt.',
      passes: () => 'Niemand kann mehr legen.',
      out_of_tiles: (name: string): string => `${name} hat zuerst keine Steine mehr.`,
      left: () => 'Die anderen sind gegangen.',
      stopped: () => 'Hier ist Schluss.',
    } satisfies Record<Finished['reason'], (name: string) => string>,
    scores: (scores: readonly string[]): string => `Aus und fertig: ${scores.join(', ')}.`,
  },
  moments: {
    rack: 'Brett leer!',
    with: (name: string, word: string): string => `${name} mit ${word}`,
    laid: (n: number): string => (n === 1 ? '1 Stein liegt.' : `${n} Steine liegen.`),
    claim: (name: string): string => `${name} hat dieses Wort gelegt.`,
    back: 'Der Zug wird zurückgenommen.',
    stays: 'Das Wort bleibt liegen.',
    draws: (name: string, n: number): string =>
      n === 1 ? `${name} zieht einen Stein.` : `${name} zieht ${number(n)} Steine.`,
  },
  end: {
    result: 'So ging es aus',
    again: 'Nochmal?',
    home: 'Etwas anderes spielen',
    place: (n: number): string => `${n}.`,
    points,
    best: 'längstes Wort',
    table: 'So liegt der Tisch am Ende',
  },
  intro: {
    title: 'Zum ersten Mal hier?',
    steps: [
      [
        'Das erste Wort',
        'Tippe Steine auf deinem Brett an oder zieh sie ins neue Wort. Das erste hat mindestens sechs Buchstaben. Will keins gelingen, nimm einen Stein von einem Stapel.',
      ],
      [
        'Anlegen',
        'Jetzt gehört dir der ganze Tisch. Häng Steine an ein Wort, das schon liegt: Mit dem Pfeil davor wandert es ins neue Wort, und LIEBEN wird VERLIEBEN. Alle Buchstaben zählen.',
      ],
      [
        'Rauben',
        'Tippe einzelne Buchstaben auf dem Tisch an und bau sie mit einem eigenen Stein neu zusammen. Überall muss ein Wort übrig bleiben: Aus LIEBEN werden EBEN und LIST.',
      ],
    ],
    of: (n: number): string => `Schritt ${n} von 3`,
    next: 'Weiter',
    skip: 'Überspringen',
    done: 'Los geht’s',
  },
};

export type GameTexts = typeof de;
