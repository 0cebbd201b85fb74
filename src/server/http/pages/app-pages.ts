import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Faces } from '../../store/chain/faces.ts';
import { manifest } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import type { Site } from './security-headers.ts';

/** A service worker for installations that want none: it removes itself and all that an earlier one has kept. */
const noWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())));
`;

type Needs = {
  faces: Faces;
  site: Site;
  webFolder: string;
  version: string;
  config: { serviceWorker: 'on' | 'off' };
};

/** The service as an app on a phone: manifest, service worker, the page without a network, and pictures that are shared. */
export function addAppPages(app: FastifyInstance, needs: Needs): void {
  const { faces, site, webFolder, version, config } = needs;
  const built = readFileSync(join(webFolder, 'service-worker.js'), 'utf8');

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest(await faces.current()))),
  );

  // Another release or another face makes another worker of it, which keeps the page without a network anew.
  app.get('/sw.js', async (_request, reply) => {
    const worker = config.serviceWorker === 'off' ? noWorker : built;
    const face = await faces.current();
    return reply
      .type('text/javascript')
      .header('cache-control', 'no-cache')
      .send(`${worker}\n// ${version}, face ${face.version}\n`);
  });

  app.get('/offline', async (_request, reply) => {
    const { face } = await faces.current();
    const { html, policy } = offlinePage(face, site);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(html);
  });

  // The service worker answers this. Where there is none yet, the form says that the picture has to be chosen there.
  app.post('/share', async (_request, reply) => reply.redirect('/?shared=photo', 303));
}
