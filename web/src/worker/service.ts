// The service worker: it keeps this release's page, scripts, styles and fonts, so that they open without a net, and
// nothing else. What the server says about tables and words is never kept.
//
// * The page itself comes from the net while there is one, so that nobody is left with an old one; a kept page stands
//   in when the net is slow or away. Everything that is named by its content comes from what is kept.
// * A newer release is fetched beside the one that runs. It takes over when somebody asks for it, or when no page is
//   open any more. What earlier releases brought stays for a while: a page in the middle of a game finds its parts.
// * Notices that come by Web Push, where the operator has switched that on, are shown here (`push.ts`).
import { listenForPush, type Worker } from './push';

const worker = self as unknown as ServiceWorkerGlobalScope;
listenForPush(self as unknown as Worker);

type Listed = readonly [path: string, hash: string];
/** Every file of this release, and the hash of its content; written in by the build (`shell.ts`). */
const FILES = JSON.parse('__FILES__') as readonly Listed[];
const KEPT_AS = 'wortstube-shell-';
const SHELL = KEPT_AS + '__VERSION__';
const RELEASES_KEPT = 3;
const AT_ONCE = 4;
const PATIENCE = 3000;
const NAMED_BY_CONTENT = 'assets/';
/** The server's own: what it says about tables and words, and the documents. */
const NOT_OURS = /^(api\/|docs(\/|$))/;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldest(), worker.clients.claim()])));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null || NOT_OURS.test(path)) return;
  event.respondWith(request.mode === 'navigate' ? page(request, path) : file(request));
});

/** Where an address lies below ours; null: elsewhere. */
function pathOf(url: string): string | null {
  const scope = worker.registration.scope;
  return url.startsWith(scope) ? url.slice(scope.length).replace(/[?#].*/, '') : null;
}

/** All or nothing, a few at a time; what was fetched before, or by an earlier release, is not fetched again. */
async function fill(): Promise<void> {
  const shell = await caches.open(SHELL);
  const left = [...FILES];
  const fetchSome = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) await keep(shell, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

async function keep(shell: Cache, [path, hash]: Listed): Promise<void> {
  const address = `./${path}`;
  if (await shell.match(address)) return;
  const named = path.startsWith(NAMED_BY_CONTENT);
  const known = named ? await caches.match(address) : undefined;
  await shell.put(address, known ?? (await fetched(address, hash, named)));
}

/** The browser compares the content with the hash: files of two releases never mix. */
async function fetched(address: string, integrity: string, named: boolean): Promise<Response> {
  const answer = await fetch(address, { integrity, cache: named ? 'default' : 'no-cache' });
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function forgetOldest(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(KEPT_AS) && name !== SHELL);
  await Promise.all(shells.slice(0, 1 - RELEASES_KEPT).map((name) => caches.delete(name)));
}

async function page(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
  } catch {
    // No net, or one that does not answer.
  }
  // Addresses to say aloud (/am-echten-tisch) are led to the page's own by the server; here by us.
  if (path !== '' && path !== 'index.html') return Response.redirect(`./#/${path}`);
  return (await (await caches.open(SHELL)).match('./')) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  const ours = await (await caches.open(SHELL)).match(request);
  return ours ?? (await caches.match(request)) ?? fetch(request);
}
