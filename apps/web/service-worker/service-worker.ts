// Caches the shell and the test player, so that both open after an offline reload. Pages come from the network if
// available; files with a hash in their name never change and come from the cache.

/** Filled by build/precache-list.ts. */
const precache = '__PRECACHE__'.split(' ');
const cacheName = 'pelion-__VERSION__';

declare const self: ServiceWorkerGlobalScope;

async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll(precache);
  await self.skipWaiting();
}

/** Keeps the previous cache: an open page, such as a test, may need files that the server no longer has. */
async function dropOldCaches() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('pelion-') && name !== cacheName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Server errors come from a proxy in front of a server that is down, so count as no response. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await caches.match('/index.html')) ?? answer ?? Response.error();
}

/** Files without a hash in their name, such as boot.js: network first. */
async function namedFile(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

async function hashedFile(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // The reference page and downloads of the server are not ours to answer.
    if (!/^\/[\w-]*api\//.test(url.pathname)) event.respondWith(page(request));
    return;
  }
  if (url.pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
  else if (precache.includes(url.pathname)) event.respondWith(namedFile(request));
});

// Makes the file a module for the compiler; nothing imports from here.
export {};
