// German: what a table may agree on.
export const options = {
  edition: 'Welche Regeln',
  editions: {
    mit_woerterbuch: 'Mit Wörterbuch',
    klassisch_1988: 'Klassisch 1988',
    neuere_ausgabe: 'Neuere Ausgabe',
    kompakt: 'Kompakt',
    own: 'Eigene',
  },
  editionHints: {
    mit_woerterbuch: 'Wie Klassisch 1988, nur prüft das Wörterbuch jedes Wort gleich. Strafsteine gibt es nicht.',
    klassisch_1988:
      'Vier Stapel mit offenem Stein, keine Uhr. Jeder darf zweifeln, und ein falsches Wort kostet einen Stein. Wer zuerst 99 Punkte hat, gewinnt.',
    neuere_ausgabe:
      'Sieben verdeckte Stapel, eine Minute je Zug. Jeder darf zweifeln, und ein falsches Wort kostet drei Steine. Wörter dürfen ganz aufgelöst werden, und wo SPIEL liegt, sind SPIELT und SPIELEN keine neuen Wörter.',
    kompakt:
      'Jeder bekommt 14 Steine. Wer nach einem Wort weniger als sieben hat, füllt auf sieben auf. Sind die Stapel leer, gewinnt, wer als Erstes alle Steine los ist; 99 Punkte zählen hier nicht.',
    own: 'Ihr habt etwas geändert.',
  },
  /** R30: alone nobody doubts anything. */
  editionHintsAlone: {
    klassisch_1988: 'Vier Stapel mit offenem Stein, keine Uhr.',
    neuere_ausgabe:
      'Sieben verdeckte Stapel, eine Minute je Zug. Wörter dürfen ganz aufgelöst werden, und wo SPIEL liegt, sind SPIELT und SPIELEN keine neuen Wörter.',
    own: 'Du hast etwas geändert.',
  },
  referee: 'Schiedsrichter',
  referees: { strict: 'Wörterbuch prüft', challenge: 'Anzweifeln' },
  refereeHints: {
    strict: 'Was kein Wort ist, wird gleich abgelehnt. Verloren geht dabei nichts.',
    challenge: 'Alles darf gelegt werden. Wer zweifelt, fragt das Wörterbuch.',
  },
  hourglass: 'Sanduhr',
  seconds: (n: number): string => (n === 0 ? 'Ohne' : `${n} s`),
  hint: 'Tipp beim Auslegen',
  hintHint: 'Sagt, ob deine Steine ein Wort ergeben, das lang genug ist.',
  more: 'Feinheiten',
  stacks: 'Stapel',
  stackKinds: { open: 'Vier offene', hidden: 'Sieben verdeckte' },
  penalty: 'Strafe für ein falsches Wort',
  penalties: { '1': '1 Stein', '3': '3 Steine' },
  wrong: 'Falsche Zweifel',
  wrongs: { '0': 'Beliebig oft', '3': 'Höchstens drei' },
  challengerDraws: 'Ein falscher Zweifel kostet einen Stein',
  challengerDrawsHint: 'Sonst kostet er nichts.',
  dissolving: 'Wörter ganz auflösen',
  dissolvingHint: 'Von einem beraubten Wort muss nichts übrig bleiben.',
  rearranging: 'Reste umstellen',
  rearrangingHint: 'Was übrig bleibt, darf eine andere Reihenfolge bekommen.',
  stems: 'Gleicher Stamm ist kein neues Wort',
  stemsHint: 'Liegt SPIEL, gilt SPIELT nicht; SPIELGRUPPE schon.',
  compact: 'Nach jedem Wort auffüllen',
  compactHint:
    'Wer danach weniger als sieben Steine hat, füllt auf sieben auf. Sind die Stapel leer, gewinnt, wer als Erstes alle Steine los ist, und nicht, wer 99 Punkte hat.',
  dialect: 'Mundart gilt auch',
  dialectHint: 'Wörter, die nur in einer Gegend üblich sind.',
  foreign: 'Keine Fremdwörter',
  foreignHint:
    'Computer und Girl gelten dann nicht, obwohl sie im Wörterbuch stehen. Was längst deutsch geworden ist, gilt.',
  start: 'Wer fängt an?',
};
