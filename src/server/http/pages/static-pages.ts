import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { AntiForgery } from '../route/anti-forgery.ts';
import { refuse } from '../route/error-handler.ts';
import { withDemoWarning } from './demo-warning.ts';

const yearSeconds = 365 * 24 * 3600;

type Options = { antiForgery: AntiForgery; demo: boolean; isPublicDemo: boolean };

/** The built web: hashed files for ever, the page itself never cached, and a true 404 for addresses that are no page. */
export async function addStaticPages(
  app: FastifyInstance,
  folder: string,
  { antiForgery, demo, isPublicDemo }: Options,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`The web is not built: ${folder} has no index.html.`);
  const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as string[];
  const isPage = pageMatcher(pages.filter((page) => demo || !page.startsWith('/demo/')));

  const pageWithWarning = isPublicDemo
    ? withDemoWarning(readFileSync(join(folder, 'index.html'), 'utf8'))
    : undefined;

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    acceptRanges: false,
    allowedPath: (path) => path !== '/index.html' && path !== '/pages.json',
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path.slice(folder.length))),
  });

  const page = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    antiForgery.issueIfMissing(request, reply);
    reply.code(status);
    if (pageWithWarning === undefined) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pageWithWarning);
  };

  app.setNotFoundHandler((request, reply) => {
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

/** Patterns of the router, like /view-details/:trxId. */
function pageMatcher(patterns: string[]): (path: string) => boolean {
  const shapes = patterns.map(
    (pattern) => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
  );
  return (path) => shapes.some((shape) => shape.test(path));
}
