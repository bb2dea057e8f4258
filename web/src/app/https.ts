// The way from a page without https to the same page with it, where this server speaks both and this device trusts it.
// What the browser has kept belongs to the address without https, so it is carried over: in the part of the address
// that no server sees, and taken in only by a page whose cookie names the same journey (nobody else can set that).
// It imports nothing, lest every page fetch one file more.

/** As the server tells it; port 0: there is no https here. */
export interface Https {
  readonly port: number;
  readonly fingerprint: string;
}
const MOVE = 'umzug';
const PREFIX = 'wortstube.';
const JOURNEY = 'wortstube-umzug';
const JOURNEY_SECONDS = 60;
const MOST = 1_000_000;

export const askForHttps = async (): Promise<Https> => (await fetch('/api/https')).json() as Promise<Https>;
export const secureOrigin = ({ port }: Https): string => `https://${location.hostname}:${port}`;

/** Whether this device trusts the server's certificate: then the answer can be heard. */
export async function isTrusted(https: Https): Promise<boolean> {
  try {
    return (await fetch(`${secureOrigin(https)}/api/https/trusted`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Asked once, when a page is opened, so that nobody is taken away from a game. */
export async function moveIfTrusted(): Promise<void> {
  const https = await askForHttps();
  if (https.port && (await isTrusted(https))) location.replace(addressOfMove(https));
}

/** Where to go on, with what is kept here. */
export function addressOfMove(https: Https): string {
  const journey = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
  document.cookie = `${JOURNEY}=${journey}; path=/; max-age=${JOURNEY_SECONDS}; SameSite=Strict`;
  const load = JSON.stringify({ journey, to: location.hash, kept: keptHere() });
  return `${secureOrigin(https)}/#/${MOVE}/${encodeURIComponent(load.length > MOST ? '' : load)}`;
}

function keptHere(): Record<string, string> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

/** A page that was led here: what it brings is put in its place, and the page it was about opens. */
export function arrive(): void {
  history.replaceState(null, '', unpack(location.hash.slice(`#/${MOVE}/`.length)));
  location.reload();
}

/** Take in what was carried over, as far as nothing is kept here yet; the address to go on at. */
function unpack(load: string): string {
  const { journey, to, kept } = parsed(load);
  const mine = document.cookie.split('; ').includes(`${JOURNEY}=${String(journey)}`);
  document.cookie = `${JOURNEY}=; path=/; max-age=0; SameSite=Strict`;
  if (!mine || typeof to !== 'string' || typeof kept !== 'object') return '#/';
  for (const [key, value] of Object.entries(kept ?? {}))
    if (key.startsWith(PREFIX) && typeof value === 'string' && localStorage.getItem(key) === null)
      localStorage.setItem(key, value);
  return to.startsWith('#/') ? to : '#/';
}

function parsed(load: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(load));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
