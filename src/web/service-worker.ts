/**
 * Keeps one page for when there is no network, and takes a shared picture to the form. It stores nothing else: pages, files
 * and answers come from the server every time, so that a new release is there at once and no data stays behind.
 */
const offlinePage = '/offline';
const offlineCache = 'offline';

/** The cache for a shared picture. Its name stands in `take-shared-photo.ts`, too, as a worker imports nothing. */
const sharedCache = 'shared';
const sharedPhoto = '/shared-photo';
const maxPhotoBytes = 40_000_000;

/** What the types of pages do not have. */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = LastingEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
};

addEventListener('install', (event) => (event as LastingEvent).waitUntil(install()));
addEventListener('activate', (event) =>
  (event as LastingEvent).waitUntil(worker.registration.navigationPreload.enable()),
);
addEventListener('fetch', (event) => {
  const { request, respondWith, waitUntil } = event as FetchEvent;
  if (request.mode !== 'navigate') return;
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'POST' && pathname === '/share') respondWith.call(event, takeShared(request));
  if (request.method !== 'GET') return;
  respondWith.call(event, pageOrOffline(event as FetchEvent));
  // Whoever shared it went elsewhere.
  if (!searchParams.has('shared')) waitUntil.call(event, caches.delete(sharedCache));
});

async function install(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
  await worker.skipWaiting();
}

async function pageOrOffline({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** The form fetches it from there and deletes it. */
async function takeShared(request: Request): Promise<Response> {
  try {
    const photo = (await request.formData()).get('photo');
    if (photo instanceof File && photo.size <= maxPhotoBytes) {
      const cache = await caches.open(sharedCache);
      await cache.put(sharedPhoto, new Response(photo, { headers: { 'content-type': photo.type } }));
    }
  } catch {
    // The form says that the picture did not arrive.
  }
  return Response.redirect('/?shared=photo', 303);
}
