import { Readable } from 'node:stream';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { MailRefusedError, type Mailer } from '../../ports/mailer.ts';
import { mimeMessage } from './mime-message.ts';

/** Connections are kept and shared; every wait is bounded, so that a silent mail server cannot hold a worker. */
export function smtpMailer(url: string): Mailer {
  const pool = new SMTPPool({
    url,
    pool: true,
    // As many as are needed at a time; a mail server that allows fewer is named with ?maxConnections=3.
    maxConnections: 10,
    // The mail server ends a connection when it has had enough of it.
    maxMessages: Infinity,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  pool.on('error', () => {}); // told to whoever sends
  return {
    async send(message) {
      const { envelope, content } = mimeMessage(message);
      try {
        await new Promise<void>((sent, fail) => {
          pool.send(ready(message.messageId, envelope, content), (error) => (error ? fail(error) : sent()));
        });
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode >= 500) throw new MailRefusedError(`refused with ${responseCode}`, { cause: error });
        throw error;
      }
    },
    close: () => pool.close(),
  };
}

type PooledMail = Parameters<SMTPPool['send']>[0];

/** What the pool asks of a message; it may want to read it again on another connection. */
function ready(messageId: string, envelope: { from: string; to: string[] }, content: Buffer): PooledMail {
  const message = {
    getEnvelope: () => envelope,
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () => Readable.from([content], { objectMode: false }),
  };
  return { data: {}, message } as unknown as PooledMail;
}
