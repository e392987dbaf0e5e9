/**
 * The service worker: the page network-first with its own headers (its nonce stands in its own policy),
 * hashed files from the cache. It never answers a call of the interface: texts and answers are kept per
 * person by the client itself.
 */
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface ClientMessage extends Lasting {
  readonly data: unknown;
}
const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: ClientMessage) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
};

const cacheName = 'yuedu-client-1';
const pageKey = '/index.html';
/** Files of builds that are gone are dropped, oldest first. */
const fileLimit = 300;
/** After this a page comes from its copy: over a half-open connection it would never come. */
const pageLimitMs = 10_000;
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') || path.startsWith('/art/') || path === '/logo-mark.svg';

async function trim(cache: Cache): Promise<void> {
  const stored = await cache.keys();
  const surplus = stored
    .filter((request) => new URL(request.url).pathname !== pageKey)
    .slice(0, Math.max(0, stored.length - fileLimit));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(pageKey);
  const control = new AbortController();
  const timer = cached && setTimeout(() => control.abort(), pageLimitMs);
  try {
    const response = await fetch(request, { signal: control.signal });
    // The dashboard's page is not the client's; it says that it wants no index.
    const isOurs =
      response.ok &&
      (response.headers.get('content-type') ?? '').includes('text/html') &&
      !(response.headers.get('x-robots-tag') ?? '').includes('noindex');
    if (isOurs) await cache.put(pageKey, response.clone());
    return response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    await trim(cache);
  }
  return response;
}

/** What the page had loaded before there was a worker. */
async function keepLoaded(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths.filter(isFile))
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path).catch(() => undefined);
  // The document of a page with a picture names styles that are not on this device yet; log-in has none.
  if (!(await cache.match(pageKey))) await page(new Request('/login')).catch(() => undefined);
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name !== cacheName && name.startsWith('yuedu-client-')) await caches.delete(name);
      await worker.clients.claim();
    })(),
  ),
);
worker.addEventListener('message', (event) => {
  const message = event.data as { kind?: string; paths?: string[] } | null;
  if (message?.kind === 'loaded' && Array.isArray(message.paths)) event.waitUntil(keepLoaded(message.paths));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isFile(url.pathname)) event.respondWith(file(request));
});

export {};
