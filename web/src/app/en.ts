// English texts about the app and the way to https.
import type { AppTexts } from './de';

export const en: AppTexts = {
  title: 'Wortstube as an app',
  lead: 'A sign on your home screen and no browser around it. Pad and hourglass for the real table then open without a network, too.',
  inside: 'You are in the app right now. There is nothing left to do.',
  missing:
    'Installing, opening without a network and notifications are not possible here, because browsers allow them only to pages that come over https.',
  why: 'What helps?',
  operator:
    'Playing works as ever. Whoever started this Wortstube can give it https: with “wortstube serve --https” at home, or with an address of its own on the internet.',
  install: {
    title: 'Install',
    offer: 'Wortstube fits on this device as an app, too.',
    go: 'Install',
    how: 'This is how',
    no: 'No thanks',
    menu: 'The menu of your browser has “Install app” or “Add to Home screen”.',
    picture: 'The share sign at the lower edge, and in it the entry “Add to Home Screen”',
    entry: 'Add to Home Screen',
    ios: [
      'In Safari tap the share sign: a box with an arrow pointing up.',
      'Choose “Add to Home Screen”.',
      'Tap “Add”. That is all.',
    ],
  },
  update: {
    ready: 'A new release of Wortstube is ready.',
    go: 'Load it now',
  },
  trust: {
    title: 'Trust it once, and everything works',
    lead: 'This Wortstube shows a certificate of its own that was made in your house. It holds only for devices at home: it can vouch for no page on the internet.',
    device: 'Which device?',
    steps: {
      android: [
        'Download the certificate.',
        'Open the settings of the phone and search for “CA certificate”.',
        'Tap “Install anyway” and choose the file “wortstube.crt”.',
      ],
      ios: [
        'Download the profile in Safari and tap “Allow”.',
        'Open Settings, tap “Profile Downloaded” at the top, then “Install”.',
        'Go to “General”, “About”, “Certificate Trust Settings” and switch Wortstube on.',
      ],
      windows: [
        'Download the certificate, open it and choose “Install Certificate”, then “Current User”.',
        'Choose “Place all certificates in the following store” and there “Trusted Root Certification Authorities”.',
        'Confirm with “Finish” and “Yes”, and open the browser anew.',
      ],
      macos: [
        'Download the certificate and open it: Keychain Access takes it in.',
        'Double-click Wortstube there, unfold “Trust” and choose “Always Trust”.',
        'Close the window, enter your password and open the browser anew.',
      ],
    },
    certificate: 'Download certificate',
    profile: 'Download profile',
    fingerprint: 'To compare: Wortstube also tells this fingerprint where it was started.',
    check: 'Done, please check',
    yes: 'This device trusts Wortstube. Here we go:',
    go: 'Open securely',
    notYet: 'The browser does not know the certificate yet. Sometimes it helps to close it completely once.',
  },
  phone: {
    title: 'For your phone',
    hint: 'Point the camera of the phone at this picture: it will tell you how to go on.',
    code: 'Address of this page as a QR code',
  },
};
