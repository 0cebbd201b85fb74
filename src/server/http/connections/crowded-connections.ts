import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies ask again when they have the answer. Whoever sends many calls ahead is let go. */
const unansweredMax = 8;

type Line = { unanswered: number; waiting: (() => void)[] };

/**
 * Calls that were sent ahead on one connection are begun one after the other, as they have to be answered: otherwise each of
 * them would hold a file or a place in the database while the first answer is not even read.
 */
export function endCrowdedConnections(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const line = lines.get(socket) ?? { unanswered: 0, waiting: [] };
    lines.set(socket, line);
    line.unanswered += 1;
    reply.raw.once('close', () => {
      line.unanswered -= 1;
      line.waiting.shift()?.();
    });
    if (line.unanswered > unansweredMax) socket.destroy();
    else if (line.unanswered > 1) line.waiting.push(next);
    else next();
  });
}
