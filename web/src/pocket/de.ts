// German texts of "Für unterwegs": what is fetched once and then plays without a server.
import { card } from './card.de';

export const de = {
  ...card,
  lead: 'Einmal holen, dann wird überall gespielt: im Zug, im Garten, im Flugzeug. Allein, gegen Computer oder zu mehreren an diesem Gerät, und immer mit dem ganzen deutschen Wörterbuch.',
  first:
    'Diese Seite braucht keinen Server. Einmal werden Spiele und Wörterbuch geholt, dann geht alles auf diesem Gerät.',
  fetch: (megabytes: string): string => `Holen (${megabytes} MB)`,
  goOn: 'Weiter holen',
  progress: (got: string, of: string): string => `${got} von ${of} MB`,
  preparing: 'Gleich fertig: Das Wörterbuch wird aufgeschlagen …',
  kept: 'Alles da. Ab jetzt geht es auch ohne Netz.',
  sevenDays:
    'Safari löscht nach sieben Tagen ohne Besuch, was hier liegt, auch angefangene Partien. Was die App auf dem Startbildschirm hat, bleibt.',
  newer: (megabytes: string): string => `Es gibt eine neuere Fassung (höchstens ${megabytes} MB).`,
  newerLater:
    'Es gibt eine neuere Fassung. Spielt erst die Partien auf diesem Gerät zu Ende, sie bleiben bei ihrem Wörterbuch.',
  newerElsewhere:
    'Es gibt eine neuere Fassung. Die Spiele auf diesem Gerät sind noch in einem anderen Fenster offen: Schließt es erst.',
  renew: 'Neue Fassung holen',
  games: 'Auf diesem Gerät spielen',
  others: 'Weitere Wörterbücher',
  othersHint: 'Für Spiele in anderen Sprachen und zum Nachschlagen am echten Tisch.',
  languages: { de: 'Deutsch', en: 'Englisch', fr: 'Französisch', it: 'Italienisch' },
  fetchOther: (language: string, megabytes: string): string => `${language} holen (${megabytes} MB)`,
  otherHere: (language: string): string => `${language} ist da.`,
  licence: (name: string): string => `Lizenz: ${name}`,
  drop: 'Vom Gerät löschen',
  dropSure: 'Spiele und Wörterbuch von diesem Gerät löschen? Partien, die hier gespielt wurden, sind dann auch weg.',
  dropped: 'Gelöscht. Mit Netz spielst du wie immer.',
  none: 'Dieser Server gibt nichts zum Mitnehmen heraus.',
  trouble: {
    insecure:
      'Mitnehmen geht nur über https oder auf dem Computer, auf dem die Wortstube läuft: Anderswo lassen Browser es nicht zu.',
    denied:
      'Dieser Browser hebt hier nichts auf, vielleicht ist es ein privates Fenster. Mit Netz spielst du wie immer.',
    full: 'Auf diesem Gerät ist dafür zu wenig Platz. Mit Netz spielst du wie immer.',
    broken: 'Die Verbindung ist abgerissen. Was schon da ist, bleibt da.',
    failed: 'Das hat auf diesem Gerät nicht geklappt. Mit Netz spielst du wie immer.',
  },
};

export type PocketTexts = typeof de;
