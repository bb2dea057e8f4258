// German texts of the privacy page. Every sentence here is a promise: change it together with what it speaks of.
import type { Kept } from '../keeping';
import type { Keeping } from '../net/protocol';

const days = (n: number): string => (n === 1 ? 'einem Tag' : `${n} Tagen`);
const tables = (n: number): string => (n === 1 ? 'einem Tisch' : `${n} Tischen`);

export const de = {
  title: 'Datenschutz',
  lead: 'Niemand braucht hier ein Konto. Gespeichert wird, was zum Spielen nötig ist: auf diesem Server und in deinem Browser, sonst nirgends.',
  /** Where the page came without a server. */
  alone: {
    lead: 'Niemand braucht hier ein Konto. Diese Seite hat keinen Server: Was du spielst, bleibt in deinem Browser, sonst nirgends.',
    title: 'Nichts verlässt dieses Gerät',
    lines: [
      'Spiele, Wörter, Schriften und Bilder kommen alle von der Adresse dieser Seite. Sie sagt deinem Browser, dass er nirgendwo sonst nachfragen darf. Cookies gibt es nicht.',
      'Damit sie sich auch ohne Netz öffnet, behält dein Browser ihre Dateien.',
      'Wem der Webplatz gehört, der kann wie bei jeder Seite mitschreiben, wann jemand ihre Dateien holt, aber nichts davon erfahren, was damit gespielt wird.',
    ],
  },
  server: {
    title: 'Was auf dem Server liegt',
    list: (keeping: Keeping | null): [string, string][] => [
      [
        'Namen',
        'Der Name, den du dir gibst, steht bei deinem Platz am Tisch, im Verlauf und im Ergebnis des Spiels. An einem Stammtisch steht er auch bei Vorschlägen und Stimmen für die Hausliste.',
      ],
      [
        'Züge und Ergebnisse',
        'Jeder Zug mit seiner Uhrzeit. So könnt ihr nach einer Unterbrechung weiterspielen und ein Spiel später noch einmal ansehen.',
      ],
      [
        'Wettstreite',
        'Wer mitmacht, steht mit dem eingegebenen oder gezogenen Namen im Wettstreit und auf seiner großen Anzeige, sonst nirgends. Gehört der Wettstreit einem Stammtisch, sieht auch jeder mit dessen Link das Ergebnis. Wer ihn leitet, kann das Ergebnis als Tabelle mitnehmen.',
      ],
      [
        'Rätsel',
        'Zu einem Rätsel steht dabei, welches es war und an welchem Tag du es geöffnet hast. Löst du es für einen Stammtisch, sieht dort jeder mit dem Link, dass du es gelöst hast, und wer es auch gelöst hat, mit wie vielen Punkten.',
      ],
      [
        'Rückblicke',
        'Was nach einem Spiel Glück war und was verschenkt wurde, wenn jemand danach fragt. Namen stehen nicht darin, und mit dem Spiel wird es gelöscht.',
      ],
      [
        'Stammbuch',
        'Die Zahlen und Bilder eines Stammtischs werden jedes Mal neu aus Ergebnissen, Zügen und Rückblicken gerechnet. Gespeichert wird davon nichts; der Server merkt sich nur im Arbeitsspeicher eine Weile, welche Wörter in welchen Spielen lagen, ohne Namen. Sehen kann es, wer den Link des Stammtischs hat.',
      ],
      [
        'Schlüssel',
        `Dein Platz gehört dir durch einen zufälligen Schlüssel. Ihn hat nur dein Browser, in einem Cookie${keeping ? `, höchstens ${keeping.cookie_days} Tage lang` : ''}. Der Server kennt nur seine Prüfsumme.`,
      ],
      [
        'Umzugscodes',
        `Mit einem Code zieht ein Platz auf ein anderes Gerät um. Auch davon kennt der Server nur die Prüfsumme${keeping ? `, ${keeping.ticket_minutes} Minuten lang` : ', einige Minuten lang'}.`,
      ],
      ...(keeping?.push
        ? ([
            [
              'Sag mir Bescheid',
              'Willst du bei geschlossener Seite erfahren, dass du dran bist, so steht bei deinem Platz, wohin der Hinweis geht und zu welchen Stunden nicht. Es verschwindet, wenn du es ausschaltest, das Spiel zu Ende ist oder du deine Daten löschst.',
            ],
          ] as [string, string][])
        : []),
      [
        'Wer da ist',
        'Solange du verbunden bist, sehen alle am Tisch, dass du da bist. Besteht diese Wortstube aus mehreren Servern, so steht es genauso lange in ihrer Datenbank.',
      ],
      [
        'Was ihr euch sagt',
        'Die festen Sätze, und eigene Worte dort, wo ein Stammtisch sie erlaubt, gehen an alle, die gerade am Tisch sind. Danach sind sie weg: Sie stehen in keiner Datenbank und in keinem Protokoll.',
      ],
      [
        'Adresse deines Geräts',
        'Sie kommt wie bei jeder Webseite mit jeder Anfrage. Sie bleibt eine Weile im Arbeitsspeicher, damit niemand den Server überrennt, und wird nicht gespeichert.',
      ],
      [
        'Protokoll',
        'Geht etwas schief, notiert der Server, was und an welchem Tisch. Namen, Worte und Adressen stehen nicht darin.',
      ],
    ],
    more: 'Wer diesen Server betreibt, kann ihn hinter einen anderen stellen, der eigene Protokolle führt, und Sicherungskopien machen, in denen Älteres steht. Frag dort nach.',
  },
  time: {
    title: 'Wie lange',
    forever: 'Beendete Spiele bleiben hier, bis sie jemand löscht.',
    days: (n: number): string => `Beendete Spiele löscht dieser Server nach ${days(n)}.`,
    idle: (n: number): string => `Tische, an denen nie gespielt wurde, verschwinden nach ${days(n)}.`,
    contests:
      'Ein Wettstreit wird vergessen, wenn einen Tag lang nichts mehr in ihm geschehen ist, spätestens eine Woche nach dem Öffnen, aber nie mitten im Spiel: mit allen Namen, Tischen und Ergebnissen, außer er gehört einem Stammtisch.',
    rest: 'Laufende Spiele bleiben, bis sie zu Ende sind. Stammtische und ihre Hauslisten bleiben.',
    unknown: 'Wie lange beendete Spiele bleiben, ist gerade nicht zu erfahren: Der Server antwortet nicht.',
  },
  browser: {
    title: 'Was dein Browser behält',
    hint: 'An den Server geht davon nur, was du gerade brauchst: dein Name, wenn du dich setzt, die Kennung eines Tisches oder Wettstreits, wenn eine Seite zeigt, wie es dort steht, oder dein Wortschatz die Wörter einer Partie holt, und ein Wort, das du aus einer Datei hereingeholt hast, um es nachzuschlagen.',
    kept: {
      settings: 'Sprache, Aussehen, Schriftgröße, Klang und was du sonst einstellst',
      name: 'dein Name, damit du ihn nicht jedes Mal tippst',
      names: 'wie du an deinen Stammtischen heißt',
      people: 'die Namen derer, die zuletzt an diesem Gerät gespielt haben',
      badges: 'Farbe und Bild zu jedem dieser Namen',
      'tempo.': 'wie schnell deine Gegner zuletzt spielen sollten, mit Kindern und ohne',
      tables: 'die Tische, an denen du noch spielst',
      seats: 'die Tische, an denen du je gesessen hast, damit du dort gelöscht werden kannst',
      played: 'die Partien, die du zu Ende gespielt hast, zum Nachspielen',
      contests:
        'die Wettstreite, die du leitest oder bei denen du mitgemacht hast, damit du sie wiederfindest und dort gelöscht werden kannst',
      handed: 'welche unterwegs gespielten Partien schon bei einem Stammtisch liegen',
      unread: 'die Partien und Wettstreite, deren Wörter noch in deinen Wortschatz kommen',
      files: 'die letzten gespeicherten Partien, die du hierher geholt hast',
      circles: 'deine Stammtische',
      voted: 'unter welchem Namen du an einem Stammtisch abgestimmt hast',
      introduced: 'welche Einführungen du gesehen hast',
      'not-installing': 'ob du die Wortstube nicht als App installieren möchtest',
      lesson: 'wie weit du beim Ausprobieren eines Spiels bist',
      way: 'mit wem du zuletzt gespielt hast: allein, gegen Computer, an einem Gerät, mit Freunden',
      children: 'ob zuletzt Kinder dabei waren',
      practice: 'ob du zuletzt geübt hast',
      'opponents.': 'welche Gegner du zuletzt gewählt hast',
      'agreed.': 'nach welchen Regeln du ein Spiel zuletzt gespielt hast',
      level: 'wie gut die Computer spielen, die du zuletzt an einen Tisch geholt hast',
      fans: 'wie deine Karten auf der Hand liegen',
      plans: 'was du für den nächsten Zug bereitgelegt hast',
      vocabulary:
        'die Wörter, die du gelegt hast und die du übersehen hast, in welchen Partien das war, und deine Lernkarten',
      'records.':
        'deine Ergebnisse allein: das beste, den Schnitt und die letzten zehn, und an welchen Tischen das war',
      riddles: 'welche Rätsel du gelöst hast, mit wie vielen Sternen und an welchem Tag, und für welchen Stammtisch',
      'footings.': 'wie stark ein Computer, der sich anpasst, gegen dich spielt, je Spiel und Sprache',
      pocket: 'welche Fassung „Für unterwegs“ auf diesem Gerät liegt',
      'realtable.': 'Punkteblock, Namen und Sanduhr am echten Tisch',
    } satisfies Record<Kept, string>,
    here: 'Partien, die auf diesem Gerät gespielt werden („Für unterwegs“), liegen mit ihren Namen und Zügen in diesem Browser und sonst nirgends, außer du gibst eine beim Stammtisch ab.',
    cookies:
      'Dazu kommt für jeden Tisch das Cookie mit dem Schlüssel zu deinem Platz. Es geht nur an diesen Tisch, und kein Programm auf der Seite kann es lesen. Ein weiteres nennt die letzten Tische, an denen du sitzt, damit dir niemand die beste Antwort verrät, solange du mit anderen spielst, und damit die Startseite sie wiederfindet; es öffnet nichts.',
    app: 'Damit sich die Wortstube auch ohne Netz öffnet, behält der Browser außerdem ihre Dateien. Wechselt sie zu Hause zu https, nimmt sie alles hier Genannte mit; dafür gibt es eine Minute lang ein Cookie.',
  },
  made: {
    title: 'Woraus die Wortstube gemacht ist',
    fonts: 'Schriften unter der SIL Open Font License:',
    kit: 'Der Baukasten: alle Teile der Oberfläche auf einer Seite',
  },
  nowhere: {
    title: 'Nichts verlässt diesen Server',
    lines: [
      'Schriften, Bilder, Wörterbücher und Programme kommen alle von hier. Jede Seite sagt deinem Browser, dass er nirgendwo sonst nachfragen darf.',
      'Keine Werbung, kein Zählen von Besuchen, keine fremden Dienste. Besteht diese Wortstube aus mehreren Servern, so reden sie nur miteinander und mit ihrer gemeinsamen Datenbank.',
    ],
    push: 'Eine Ausnahme hat, wer diesen Server betreibt, eingeschaltet: Wählst du „Sag mir Bescheid“, so geht der Hinweis, dass du dran bist, über die Server deines Browserherstellers (etwa Google, Mozilla oder Apple). Lesen kann ihn nur dein Browser; der Hersteller erfährt, dass und wann dir diese Wortstube etwas meldet. Mit demselben Schalter ist es vorbei.',
  },
  forget: {
    title: 'Meine Daten löschen',
    hint: 'Nimmt alle, die an diesem Gerät gespielt haben, aus allen Tischen heraus, die dieser Browser kennt, und leert dann, was er behalten hat.',
    other: 'Was du auf einem anderen Gerät gespielt hast, löschst du dort.',
    go: 'Meine Daten löschen',
    ask: 'Wirklich alles löschen?',
    told: [
      'Spiele, die noch laufen, gelten als aufgegeben.',
      'Die Ergebnisse der anderen bleiben. Statt deines Namens steht dort „Gast“ mit ein paar zufälligen Buchstaben, auch bei deinen Stimmen an einem Stammtisch.',
      'Tische, an denen sonst niemand saß, werden ganz gelöscht.',
      'Einstellungen, Stammtische, Rekorde, gelöste Rätsel, dein Wortschatz und Punkteblöcke auf diesem Gerät sind danach weg. Das lässt sich nicht zurückholen.',
    ],
    yes: 'Alles löschen',
    no: 'Doch nicht',
    working: (done: number, all: number): string => `Tisch ${done} von ${all} …`,
    done: 'Erledigt.',
    whole: (n: number): string => (n === 1 ? 'Ein Tisch ist ganz gelöscht.' : `${n} Tische sind ganz gelöscht.`),
    parted: (n: number): string => `An ${tables(n)} steht dein Name nicht mehr.`,
    nothing: 'An keinem Tisch auf diesem Server stand noch etwas von dir.',
    emptied: 'Dieser Browser hat nichts mehr von uns.',
    borne:
      'An einem Stammtisch steht der Name noch in der Hausliste, weil ihn dort jemand an einem anderen Tisch trägt.',
    left: (n: number): string =>
      `Zu ${tables(n)} kam der Server gerade nicht durch. Dein Browser merkt sie sich, und sonst ist noch nichts geleert. Versuch es gleich noch einmal.`,
    again: 'Noch einmal versuchen',
  },
};

export type PrivacyTexts = typeof de;
