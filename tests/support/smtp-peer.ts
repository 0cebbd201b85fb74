import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { CertificateFiles } from './made-certificate.ts';

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>;

/**
 * Refusing: for good. Unwilling: not now. Closing: takes nobody in. Full: has the mail and does not want it now. Hanging:
 * takes the mail and never answers. Cutting: hangs up instead.
 */
export type Mood = 'well' | 'refusing' | 'unwilling' | 'closing' | 'full' | 'hanging' | 'cutting';

type Options = {
  mood?: (recipient: string) => Mood;
  /** Has the mail and says yes only when this is over. */
  beforeYes?: () => Promise<void>;
  /** Offers STARTTLS, or speaks nothing but TLS. */
  tls?: CertificateFiles & { fromTheStart?: boolean };
};

/** A real mail server that keeps what it has said yes to. */
export async function startSmtpPeer(
  port: number,
  { mood = () => 'well', beforeYes = async () => {}, tls }: Options = {},
) {
  const received: Email[] = [];
  /** The addresses that each of them comes back to. */
  const returnPaths: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let unanswered = 0;
  let secured = 0;
  let arriving = 0;
  let held = 0;
  const keep = async (stream: Readable, returnPath: string) => {
    arriving++;
    try {
      const mail = await PostalMime.parse(await buffer(stream));
      received.push(mail);
      returnPaths.push(returnPath);
    } finally {
      arriving--;
    }
    held++;
    await beforeYes();
    held--;
  };
  const server = new SMTPServer({
    authOptional: true,
    ...(tls
      ? {
          key: readFileSync(tls.key),
          cert: readFileSync(tls.certificate),
          secure: tls.fromTheStart ?? false,
        }
      : { disabledCommands: ['STARTTLS'] }),
    onConnect(_session, done) {
      connections++;
      const isClosing = mood('') === 'closing';
      done(isClosing ? Object.assign(new Error('closing'), { responseCode: 421 }) : undefined);
    },
    onRcptTo({ address }, _session, done) {
      const code = { refusing: 550, unwilling: 451 }[mood(address) as string] ?? 0;
      done(code > 0 ? Object.assign(new Error('no such mailbox'), { responseCode: code }) : undefined);
    },
    onData(stream, { envelope, remotePort, secure }, done) {
      if (secure) secured++;
      const now = mood(envelope.rcptTo[0]?.address ?? '');
      if (now === 'well') {
        // Not kept when its sender goes away in the middle of it.
        void keep(stream, envelope.mailFrom ? envelope.mailFrom.address : '')
          .catch(() => {})
          .finally(done);
        return;
      }
      stream.resume().once('end', () => {
        if (now === 'full') return done(Object.assign(new Error('full'), { responseCode: 452 }));
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
    returnPaths,
    connections: () => connections,
    /** Mails that it has and has not said yes to. */
    held: () => held,
    /** Mails that came by TLS. */
    secured: () => secured,
    /** Mails that it took and did not answer. */
    unanswered: () => unanswered,
    /** Nobody is connected, and nothing that was sent is still on its way. */
    isQuiet: () => sockets.size === 0 && arriving === 0,
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
