import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';

export type SmtpSink = { url: string; accepted: () => number; stop: () => Promise<void> };

/** A mail server that accepts everything and delivers nothing. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const port = await freePort();
  let accepted = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000,
    onData(stream, _session, done) {
      stream.on('error', done).on('end', () => {
        accepted += 1;
        done();
      });
      stream.resume();
    },
  });
  server.on('error', () => {}); // a client disconnected
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: () => accepted,
    stop: () => new Promise((done) => server.close(done)),
  };
}
