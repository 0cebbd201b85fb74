import type { FastifyServerOptions } from 'fastify';
import { withoutPersonalData } from '#domain/privacy/personal-data.ts';

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

/** The most bytes that are held back while the process is busy. */
const heldBackMax = 64 * 1024;

type Destination = { write: (text: string) => unknown };

/**
 * Writes the lines of one turn of the event loop at once, at its end: under load a write costs more than the line. A
 * process that ends, by itself or by an error, writes what it holds; one that is killed loses the lines of its last turn.
 */
export function linesByTurn(destination: Destination): Destination {
  let held = '';
  const pass = () => {
    const lines = held;
    held = '';
    if (lines !== '') destination.write(lines);
  };
  process.on('exit', pass);
  return {
    write(line) {
      if (held === '') setImmediate(pass);
      held += line;
      if (held.length > heldBackMax) pass();
    },
  };
}
