// What kind of device this is, as far as a browser tells: only to show the right steps first.

/** As everybody calls them, in any language. */
export const DEVICES = { android: 'Android', ios: 'iPhone, iPad', windows: 'Windows', macos: 'Mac' } as const;
export type Device = keyof typeof DEVICES;

export function deviceOf(agent: string, touchPoints: number): Device {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios';
  if (/Macintosh/.test(agent)) return touchPoints > 1 ? 'ios' : 'macos'; // an iPad calls itself a Mac
  return /Windows/.test(agent) ? 'windows' : 'android';
}
export const thisDevice = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints);

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
