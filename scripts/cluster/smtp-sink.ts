import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';

export type CaughtMail = { at: Date; messageId: string; to: string; subject: string };
export type SmtpSink = { url: string; caught: CaughtMail[]; stop: () => Promise<void> };

/** A mail server that takes everything and delivers nothing. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const port = await freePort();
  const caught: CaughtMail[] = [];
  const keep = async (stream: Readable) => {
    const { messageId = '', to, subject = '' } = await PostalMime.parse(await buffer(stream));
    caught.push({ at: new Date(), messageId, to: to?.[0]?.address ?? '', subject });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000,
    onData(stream, _session, done) {
      keep(stream).then(() => done(), done); // a client that was killed midway breaks it off
    },
  });
  server.on('error', () => {}); // a client that went away is no fault of it
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    stop: () => new Promise((done) => server.close(done)),
  };
}
