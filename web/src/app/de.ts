// German texts about the app and the way to https.
import type { Device } from './device';

export const de = {
  title: 'Die Wortstube als App',
  lead: 'Ein Zeichen auf dem Startbildschirm und kein Browser drumherum. Block und Sanduhr für den echten Tisch gehen dann auch ohne Netz auf.',
  inside: 'Du bist gerade in der App. Mehr ist nicht zu tun.',
  missing:
    'Installieren, Öffnen ohne Netz und Benachrichtigungen gehen hier nicht, weil Browser das nur Seiten erlauben, die über https kommen.',
  why: 'Was hilft?',
  operator:
    'Gespielt wird hier wie immer. Wer diese Wortstube gestartet hat, kann ihr https geben: mit „wortstube serve --https“ für zu Hause oder mit einer eigenen Adresse im Internet.',
  install: {
    title: 'Installieren',
    offer: 'Die Wortstube passt auch als App auf dieses Gerät.',
    go: 'Installieren',
    how: 'So geht’s',
    no: 'Nein danke',
    menu: 'Im Menü deines Browsers steht „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    picture: 'Das Teilen-Zeichen am unteren Rand, und darin der Eintrag „Zum Home-Bildschirm“',
    entry: 'Zum Home-Bildschirm',
    ios: [
      'Tippe in Safari auf das Teilen-Zeichen: ein Kasten mit einem Pfeil nach oben.',
      'Wähle „Zum Home-Bildschirm“.',
      'Tippe auf „Hinzufügen“. Fertig.',
    ],
  },
  update: {
    ready: 'Eine neue Fassung der Wortstube liegt bereit.',
    go: 'Jetzt laden',
  },
  trust: {
    title: 'Einmal vertrauen, dann geht alles',
    lead: 'Diese Wortstube weist sich mit einem eigenen Zertifikat aus, das in eurem Haus gemacht wurde. Es gilt nur für Geräte im Haus: Für keine Seite im Internet kann es bürgen.',
    device: 'Welches Gerät?',
    steps: {
      android: [
        'Lade das Zertifikat herunter.',
        'Öffne die Einstellungen des Handys und suche dort nach „CA-Zertifikat“.',
        'Tippe auf „Trotzdem installieren“ und wähle die Datei „wortstube.crt“.',
      ],
      ios: [
        'Lade das Profil in Safari und tippe auf „Zulassen“.',
        'Öffne die Einstellungen, tippe oben auf „Profil geladen“ und dann auf „Installieren“.',
        'Geh zu „Allgemein“, „Info“, „Zertifikatsvertrauenseinstellungen“ und schalte die Wortstube ein.',
      ],
      windows: [
        'Lade das Zertifikat herunter, öffne es und wähle „Zertifikat installieren“, dann „Aktueller Benutzer“.',
        'Wähle „Alle Zertifikate in folgendem Speicher speichern“ und darin „Vertrauenswürdige Stammzertifizierungsstellen“.',
        'Bestätige mit „Fertig stellen“ und „Ja“ und öffne den Browser neu.',
      ],
      macos: [
        'Lade das Zertifikat herunter und öffne es: Der Schlüsselbund nimmt es auf.',
        'Doppelklicke dort auf die Wortstube, klappe „Vertrauen“ auf und wähle „Immer vertrauen“.',
        'Schließe das Fenster, gib dein Kennwort ein und öffne den Browser neu.',
      ],
    } satisfies Record<Device, string[]>,
    certificate: 'Zertifikat laden',
    profile: 'Profil laden',
    fingerprint: 'Zum Vergleichen: Diesen Fingerabdruck nennt die Wortstube auch dort, wo sie gestartet wurde.',
    check: 'Geschafft, bitte prüfen',
    yes: 'Dieses Gerät vertraut der Wortstube. Auf geht’s:',
    go: 'Sicher öffnen',
    notYet: 'Noch kennt der Browser das Zertifikat nicht. Manchmal hilft es, ihn einmal ganz zu schließen.',
  },
  phone: {
    title: 'Fürs Handy',
    hint: 'Halte die Kamera des Handys auf dieses Bild: Dort steht dann, wie es weitergeht.',
    code: 'Adresse dieser Seite als QR-Code',
  },
};

export type AppTexts = typeof de;
