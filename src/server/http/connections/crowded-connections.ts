import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and proxies ask again when they have the answer. Whoever sends many calls ahead on one connection would have
 * each of them hold a file or a place in the database while the first answer is not even read.
 */
const unansweredMax = 8;

export function endCrowdedConnections(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > unansweredMax) socket.destroy();
    else next();
  });
}
