import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { AntiForgery } from '../route/anti-forgery.ts';
import { refuse } from '../route/error-handler.ts';
import type { Faces } from '../../store/chain/faces.ts';
import { withDemoWarning } from './demo-warning.ts';
import { faceStyle, sourceHash, withFace } from './face-markup.ts';
import { policyWith, type Site } from './security-headers.ts';

const yearSeconds = 365 * 24 * 3600;

type Options = { antiForgery: AntiForgery; faces: Faces; site: Site; demo: boolean; isPublicDemo: boolean };

/** The built web: hashed files for ever, the page itself never cached, and a true 404 for addresses that are no page. */
export async function addStaticPages(
  app: FastifyInstance,
  folder: string,
  { antiForgery, faces, site, demo, isPublicDemo }: Options,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`The web is not built: ${folder} has no index.html.`);
  const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as string[];
  const isPage = pageMatcher(pages.filter((page) => demo || !page.startsWith('/demo/')));

  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const plain = isPublicDemo ? withDemoWarning(built) : built;

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    acceptRanges: false,
    allowedPath: (path) => path !== '/index.html' && path !== '/pages.json' && path !== '/service-worker.js',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.slice(folder.length)));
      // The reader of barcodes is WebAssembly, and the only script that may run it: a worker has a policy of its own.
      if (path.includes('/read-codes.worker-'))
        reply.header('content-security-policy', policyWith(site, { scripts: ["'wasm-unsafe-eval'"] }));
    },
  });

  const page = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    antiForgery.issueIfMissing(request, reply);
    reply.code(status);
    const saved = await faces.current();
    if (saved.version === 0 && !isPublicDemo) return reply.sendFile('index.html');
    const style = faceStyle(saved.face);
    if (style !== '')
      reply.header('content-security-policy', policyWith(site, { styles: [sourceHash(style)] }));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(saved.version === 0 ? plain : withFace(plain, saved));
  };

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && isPage(path)) return page(request, reply, 200);
    const wantsPage =
      reading && (request.headers.accept ?? '').includes('text/html') && !path.startsWith('/api/');
    return wantsPage ? page(request, reply, 404) : refuse(request, reply, new DomainError('notFound'));
  });
}

function cacheControl(path: string): string {
  if (path.startsWith('/index.html')) return 'no-store';
  return path.startsWith('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600';
}

/** Patterns of the router, like /view-details/:transactionId. */
function pageMatcher(patterns: string[]): (path: string) => boolean {
  const shapes = patterns.map(
    (pattern) => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
  );
  return (path) => shapes.some((shape) => shape.test(path));
}
