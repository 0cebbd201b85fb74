import type { FastifyServerOptions } from 'fastify';

/** E-mail addresses, NPWPs and phone numbers, however they got into a message. */
const personal =
  /[^\s"'<>()@,;:=]+@[^\s"'<>()@,;:]+|(?<!\d)(?:\d{16}|(?:\+?62|0)8\d{7,11})(?!\d)|\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}/g;

export const withoutPersonalData = (text: string): string => text.replaceAll(personal, '[removed]');

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
