import { connect, type Socket } from 'node:net';

const defaultPort = 5432;

/** A line to the one host of this address, ended with an error in cases that the driver takes for nothing. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const where = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || defaultPort) };
  // The driver ends a COPY with small pieces, of which each would wait 40 ms for the one before to be acknowledged.
  const socket = connect({ ...where, noDelay: true });
  // Closed before it said a word, as by a proxy that has no server: the driver would try again at once, for ever.
  socket.on('end', () => {
    if (socket.bytesRead === 0)
      socket.destroy(lostConnection(`${where.host}:${where.port} closed the connection at once`));
  });
  // The driver looks here for the name that a certificate must show, and for its messages.
  return Object.assign(socket, where);
}

/** An option of the driver that its types do not know. */
export const bySocket = (open: () => Socket | Promise<Socket>) => ({ socket: open });

/** As the driver would call it. */
export const lostConnection = (what: string): Error =>
  Object.assign(new Error(what), { code: 'CONNECTION_CLOSED' });
