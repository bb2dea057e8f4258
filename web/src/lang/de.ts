// German, the first language. Its shape is the contract: every other language must have exactly these entries.
import type { LetterFace } from '../kit/letter';
import type { Language } from '../settings.svelte';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);

export const de = {
  home: {
    title: 'Womit wollt ihr spielen?',
    games: 'Die fünf Spiele',
    people: (from: number, to: number): string => `${from}–${to} Personen`,
    minutes: (n: number): string => `etwa ${n} Min.`,
    ready: 'Los geht’s',
    rules: (box: string): string =>
      `Gespielt wird nach den Regeln von ${box}. Die Wortstube ist eine eigene, inoffizielle Umsetzung.`,
    realTable: 'Am echten Tisch',
    realTableLine: 'Sanduhr, Punkteblock und Schiedsrichter für eure Schachtel',
    kit: 'Baukasten',
    fonts: 'Schriften unter der SIL Open Font License:',
    themes: ['Am Strand', 'Gewürze', 'Hauptstädte'],
    privacy: 'Datenschutz',
    private: 'Ohne Anmeldung, ohne Werbung. Nichts verlässt diesen Server.',
  },
  games: {
    wortkniffel: {
      name: 'Wortkniffel',
      line: 'Sieben Würfel, drei Würfe, elf Kästchen. Das Glück würfelt, du buchstabierst.',
      box: 'Wort-Kniffel (Schmidt Spiele)',
      how: [
        'Wirf bis zu dreimal und lass liegen, was nach Wörtern aussieht.',
        'Bilde Wörter aus deinen Würfeln und trag sie in ein freies Kästchen ein. Jedes zählt nur einmal.',
        'Nach elf Runden gewinnt, wer auf der Gewinnkarte die meisten Punkte hat.',
      ],
    },
    wortfaecher: {
      name: 'Wortfächer',
      line: 'Karten auf die Hand, Wörter auf den Tisch. Sechs Runden, jede um eine Karte reicher.',
      box: 'Quiddler Junior (AMIGO)',
      how: [
        'Zieh eine Karte und wirf eine ab.',
        'Passen alle übrigen in Wörter, legst du aus, und die Runde läutet ihr Ende ein.',
        'Die anderen haben noch einen Zug. Dann zählen die Karten in den Wörtern.',
      ],
    },
    zickzack: {
      name: 'Zickzack',
      line: 'Große und kleine Buchstaben, gelesen kreuz und quer. Wer mehr sieht, klopft.',
      box: 'Letter (Theta)',
      how: [
        'Leg einen deiner Buchstaben an und nenne ein neues Wort, das über ihn läuft.',
        'Gelesen wird von Kante zu Kante, in jede Richtung und um jede Ecke.',
        'Wer ein Wort sieht, das noch keiner genannt hat, klopft.',
      ],
    },
    wortromme: {
      name: 'Wortrommé',
      line: 'Anlegen, rauben, umbauen: Aus fremden Wörtern werden eigene.',
      box: 'Wort-Rummikub (Jumbo)',
      how: [
        'Dein erstes Wort hat mindestens sechs Buchstaben.',
        'Danach darfst du anlegen und rauben, solange überall ein Wort übrig bleibt.',
        'Jeder Buchstabe deines neuen Wortes bringt einen Punkt.',
      ],
    },
    buecherwurm: {
      name: 'Bücherwurm',
      line: 'Ein Thema, acht Würfel, und jeder darf klauen. Schnell und laut.',
      box: 'Bücherwurm – Das Würfelspiel (Pegasus)',
      how: [
        'Nenne etwas zum Thema und nimm den Würfel mit dem Anfangsbuchstaben.',
        'Liegt er vor jemand anderem? Dann klau ihn. Zum Trost gibt es eine Wurmkarte.',
        'Wem nichts mehr einfällt, der beendet die Runde. Ab 21 Punkten ist Schluss.',
      ],
    },
  },
  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    languages: { de: 'Deutsch', en: 'English' } satisfies Record<Language, string>,
    appearance: 'Aussehen',
    appearances: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
    letterSize: 'Schriftgröße',
    letterSizes: { normal: 'Normal', large: 'Groß', huge: 'Sehr groß' },
    sound: 'Klang',
    soundHint: 'Leises Klappern und Klopfen',
  },
  piece: {
    face: (face: LetterFace | null): string => {
      if (!face) return 'Leerer Platz';
      if (face.joker) return face.text === '' ? 'Joker' : `Joker als ${face.text}`;
      return face.value === undefined ? face.text : `${face.text}, ${points(face.value)}`;
    },
    back: 'Verdeckt',
  },
  kit: {
    close: 'Schließen',
    waiting: 'Bitte warten:',
  },
  move: {
    taken: (piece: string, open: number): string =>
      `${piece} aufgenommen. ${open === 1 ? 'Ein möglicher Platz' : `${open} mögliche Plätze`}.`,
    placed: (piece: string, place: string): string => `${piece} hingelegt: ${place}.`,
    back: (piece: string): string => `${piece} zurückgelegt.`,
  },
  seat: {
    all: 'Plätze am Tisch',
    you: 'Du',
    guest: (mark: string): string => `Gast ${mark}`,
    free: 'Freier Platz',
    bot: 'Computer',
    host: 'hütet den Tisch',
    youHost: 'hütest den Tisch',
    away: 'gerade weg',
    grace: (time: string): string => `weg, noch ${time}`,
    taken: 'Computer spielt weiter',
    left: 'ist gegangen',
    turn: 'ist dran',
    yourTurn: 'bist dran',
    points: 'Punkte',
  },
  hourglass: {
    off: 'ohne Uhr',
    pause: 'Pause',
    running: (time: string): string => `Sanduhr: noch ${time}`,
    low: (time: string): string => `Sanduhr: gleich um, noch ${time}`,
    paused: (time: string): string => `Sanduhr hält an bei ${time}`,
    ready: (time: string): string => `Sanduhr steht bereit: ${time}`,
    over: 'Sanduhr: Die Zeit ist um',
  },
  pad: {
    box: 'Kästchen',
    points: 'Punkte',
    best: 'bringt am meisten',
    cross: 'streichen',
    crossed: 'gestrichen, 0 Punkte',
    shown: 'Wessen Karten',
  },
  word: {
    yes: 'gilt',
    no: 'gilt nicht',
    doubt: 'noch nicht entschieden',
    points: 'Punkte',
  },
  curtain: {
    give: (name: string): string => `Gib das Gerät an ${name}`,
    hint: 'Alle anderen schauen kurz weg.',
    ready: (name: string): string => `Ich bin ${name}`,
  },
};

export type Texts = typeof de;
