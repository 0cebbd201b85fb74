import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>;

/** A real mail server that keeps what it gets. */
export async function startSmtpPeer(port: number, options: { refuse?: boolean } = {}) {
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const keep = async (stream: Readable) => {
    received.push(await PostalMime.parse(await buffer(stream)));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++;
      done();
    },
    onRcptTo(_address, _session, done) {
      done(options.refuse ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined);
    },
    onData(stream, _session, done) {
      void keep(stream).finally(done);
    },
  });
  server.on('error', () => {}); // a client that went away is no fault of the peer
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    async stop() {
      const closed = once(server.server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
