// Addresses of a contest's pages, for other devices.

/** Of a contest; what follows in a link is the key. */
export const NAME_LENGTH = 12;

export const joinLink = (origin: string, code: string): string => `${origin}/#/wettstreit/${code}`;
export const keyLink = (origin: string, contest: string, key: string): string =>
  `${origin}/#/schluessel/${contest}${key}`;
/** To be typed on a television. */
export const wallAddress = (origin: string, code: string): string => `${origin}/wand/${code}`;
/** What one types on a phone. */
export const shortAddress = (origin: string): string => `${new URL(origin).host}/wettstreit`;
