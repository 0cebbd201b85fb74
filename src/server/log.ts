import type { FastifyServerOptions } from 'fastify';
import { withoutPersonalData } from '#domain/personal-data.ts';

/**
 * Lines say what happened to which request, by route and status; never bodies, queries or headers. Errors are cut
 * down to their kind and place, because drivers put values into messages and details.
 */
export function logOptions(level: string) {
  return {
    level,
    base: { service: 'faktur-desk' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: withoutPersonalData(error.message),
        stack: withoutPersonalData(error.stack ?? ''),
      }),
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  } satisfies FastifyServerOptions['logger'];
}
