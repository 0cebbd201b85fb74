import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { MailRefusedError, type Mailer } from '../../ports/mailer.ts';
import type { Envelope } from './mime-message.ts';

/** Connections are kept and shared; every wait is bounded, so that a silent mail server cannot hold a worker. */
export function smtpMailer(url: string, tls: CheckedTls | undefined): Mailer {
  /** The pool, opened with the first mail: a server that only answers calls sends none. */
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(message) {
      const { pool, mimeMessage } = await (opened ??= open(url, tls));
      const { envelope, content } = mimeMessage(message);
      try {
        await new Promise<void>((sent, fail) => {
          pool.send(ready(message.messageId, envelope, content), (error) => (error ? fail(error) : sent()));
        });
      } catch (error) {
        const {
          responseCode = 0,
          command = '',
          response = '',
        } = error as {
          responseCode?: number;
          command?: string;
          response?: string;
        };
        if (responseCode < 500) throw error;
        const isUndeliverable = aboutAddress.has(command);
        const code = /^\d{3}[ -](?<code>5\.\d{1,3}\.\d{1,3}) /.exec(response)?.groups?.['code'];
        throw new MailRefusedError(`refused with ${[responseCode, code].join(' ').trim()}`, {
          cause: error,
          isUndeliverable,
        });
      }
    },
    close: () => void opened?.then(({ pool }) => pool.close()),
  };
}

/** The commands whose refusals are about the mail and its address, and not about who sends it. */
const aboutAddress = new Set(['RCPT TO', 'DATA']);

/** The certificate is checked, by the authorities of the file where there is one. */
type CheckedTls = { caFile: string | undefined };

async function open(url: string, tls: CheckedTls | undefined) {
  const { default: Pool } = await import('nodemailer/lib/smtp-pool');
  const { mimeMessage } = await import('./mime-message.ts');
  const pool = new Pool({
    url,
    pool: true,
    // As many as are needed at a time; a mail server that allows fewer is named with ?maxConnections=3.
    maxConnections: 10,
    // The mail server ends a connection when it has had enough of it.
    maxMessages: Infinity,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A server that does not offer STARTTLS gets no mail: whoever stands between could have taken the offer away.
    ...(tls ? { requireTLS: true, tls: checkedBy(tls) } : { ignoreTLS: true }),
  });
  pool.on('error', () => {}); // told to whoever sends
  return { pool, mimeMessage };
}

const checkedBy = ({ caFile }: CheckedTls) => ({
  rejectUnauthorized: true,
  ...(caFile === undefined ? {} : { ca: readFileSync(caFile) }),
});

type PooledMail = Parameters<SMTPPool['send']>[0];

/** Wraps a message for the pool, which may read it again on another connection. */
function ready(messageId: string, envelope: Envelope, content: Buffer): PooledMail {
  const message = {
    getEnvelope: () => envelope,
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () => Readable.from([content], { objectMode: false }),
  };
  return { data: {}, message } as unknown as PooledMail;
}
