import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers open connections in advance. One on which nothing was ever asked must not keep a server from ending. */
export function endSilentConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
