import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>;

/** Refusing: for good. Unwilling: not now. Hanging: takes the mail and never answers. Cutting: hangs up instead. */
export type Mood = 'well' | 'refusing' | 'unwilling' | 'hanging' | 'cutting';

type Options = { mood?: (recipient: string) => Mood };

/** A real mail server that keeps what it has said yes to. */
export async function startSmtpPeer(port: number, { mood = () => 'well' }: Options = {}) {
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let unanswered = 0;
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
    onRcptTo({ address }, _session, done) {
      const now = mood(address);
      if (now !== 'refusing' && now !== 'unwilling') return void done();
      const responseCode = now === 'refusing' ? 550 : 451;
      done(Object.assign(new Error('no such mailbox'), { responseCode }));
    },
    onData(stream, { envelope, remotePort }, done) {
      const now = mood(envelope.rcptTo[0]?.address ?? '');
      // Refused when its sender went away in the middle of it.
      if (now === 'well') return void keep(stream).then(() => done(), done);
      stream.resume().once('end', () => {
        unanswered++;
        if (now === 'cutting')
          for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
      });
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
    /** Mails that it took and did not answer. */
    unanswered: () => unanswered,
    /** Ends every connection, as a mail server does that is restarted. */
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      const closed = once(server.server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
