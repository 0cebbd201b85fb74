import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { MailServer } from '#domain/mail-sender/mail-server.ts';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import { MailRefusedError, UnsettledMailError, type MailMessage } from '../../ports/mailer.ts';
import type { Envelope } from './mime-message.ts';

/** The certificate is checked, by the authorities of the file where there is one. */
export type CheckedTls = { caFile: string | undefined };

export type MailServerOptions = {
  url: string;
  number: MailServer;
  tls: CheckedTls | undefined;
  /** How long it may answer nothing before it is taken for away. */
  answerMs: number;
  /** Whether a mail that it does not take in that time may go by another. */
  isOneOfTwo: boolean;
};

/** How a message was handed over. With an error its end was never sent, so that another server may have it. */
type Delivery = { error: Error | undefined };

/** The most connections that are open at a time; a mail server that allows fewer is named with ?maxConnections=3. */
const defaultConnections = 10;
/** What is given to the connection at a time: the end of the message follows when the rest of it was accepted. */
const pieceBytes = 16 * 1024;

/** One mail server. Connections are kept and shared; every wait is bounded, so that a silent one cannot hold a worker. */
export function mailServer(options: MailServerOptions) {
  const { url, number } = options;
  /** The pool, opened with the first mail: a server that only answers calls sends none. */
  let opened: ReturnType<typeof open> | undefined;
  let isClosed = false;
  // Mails wait here and not in the pool, so that they can still go by the other server.
  const slots = createSemaphore(
    Number(new URL(url).searchParams.get('maxConnections')) || defaultConnections,
  );

  const deliver = async (message: MailMessage): Promise<Delivery> => {
    const { pool, mimeMessage } = await (opened ??= open(options));
    const { envelope, content } = mimeMessage(message);
    const transfer = startTransfer(content, options);
    const ended = new Promise<void>((sent, fail) => {
      pool.send(
        pooledMail(message.messageId, envelope, () => transfer.read()),
        (error) => (error ? fail(error) : sent()),
      );
    });
    // Withdrawn, the message can no longer be sent, whatever the pool does with it.
    const error = await Promise.race([ended, transfer.withdrawn]).then(
      () => undefined,
      (reason: Error) => reason,
    );
    transfer.stop();
    if (!error) return { error };
    // The pool lets go of whatever waits: that says nothing about the server.
    if (isClosed) throw error;
    const { responseCode = 0, command = '' } = error as Reply;
    if (!transfer.isWhole() && isAboutServer(error)) return { error };
    if (responseCode >= 500) throw refusal(error, aboutAddress.has(command));
    if (transfer.isWhole()) throw new UnsettledMailError(error.message, { cause: error, server: number });
    throw error;
  };

  return {
    number,
    /** Undefined when there was no turn for it any more once a connection was free. */
    offer: (message: MailMessage, isWanted: () => boolean): Promise<Delivery | undefined> =>
      slots.run(async () => (isWanted() ? deliver(message) : undefined)),
    /** Fails unless the mail server lets us in. */
    async greet(): Promise<void> {
      const { pool } = await (opened ??= open(options));
      await pool.verify();
    },
    close() {
      isClosed = true;
      void opened?.then(({ pool }) => pool.close());
    },
  };
}

type Reply = { responseCode?: number; command?: string; code?: string; response?: string };

/** The commands whose refusals are about the mail and its address, and not about who sends it. */
const aboutAddress = new Set(['RCPT TO', 'DATA']);

/** An answer to the envelope or the message is about this mail, unless the server says that it is closing. */
const isAboutServer = (error: Error): boolean => {
  const { responseCode, code = '' } = error as Reply;
  return responseCode === 421 || !['EENVELOPE', 'EMESSAGE'].includes(code);
};

export function refusal(cause: Error, isUndeliverable = false): MailRefusedError {
  const { responseCode, response = '' } = cause as Reply;
  const code = /^\d{3}[ -](?<code>5\.\d{1,3}\.\d{1,3}) /.exec(response)?.groups?.['code'];
  return new MailRefusedError(`refused with ${[responseCode, code].join(' ').trim()}`, {
    cause,
    isUndeliverable,
  });
}

/**
 * One attempt at handing a message over. It is withdrawn when the server gets no further for a while, or becomes whole
 * when nothing but its end is left to send, and never both: so the other server gets no mail that this one may have.
 */
function startTransfer(content: Buffer, { answerMs, isOneOfTwo }: MailServerOptions) {
  const withdrawn = Promise.withResolvers<never>();
  withdrawn.promise.catch(() => {}); // told to whoever waits for it
  let state: 'open' | 'whole' | 'withdrawn' = 'open';
  let timer: NodeJS.Timeout | undefined;
  const withdraw = () => {
    state = 'withdrawn';
    withdrawn.reject(new Error(`the mail server answered nothing for ${answerMs / 1000} s`));
  };
  const stop = () => clearTimeout(timer);
  const goOn = () => {
    stop();
    if (isOneOfTwo && state === 'open') timer = setTimeout(withdraw, answerMs);
  };
  const failUnlessOpen = () => {
    if (state !== 'open') throw new Error('the message was withdrawn');
  };
  function* pieces() {
    for (let at = 0; at < content.length; at += pieceBytes) {
      failUnlessOpen();
      goOn();
      yield content.subarray(at, at + pieceBytes);
    }
    failUnlessOpen();
    state = 'whole';
    stop();
  }
  goOn();
  return {
    /** The pool reads again, on another connection, when one that it had kept was gone. */
    read() {
      goOn();
      const message = Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
      return state === 'open' ? message : message.destroy(new Error('the message was withdrawn'));
    },
    isWhole: () => state === 'whole',
    withdrawn: withdrawn.promise,
    stop,
  };
}

async function open({ url, tls, answerMs }: MailServerOptions) {
  const { default: Pool } = await import('nodemailer/lib/smtp-pool');
  const { mimeMessage } = await import('./mime-message.ts');
  const pool = new Pool({
    url,
    pool: true,
    maxConnections: defaultConnections,
    // The mail server ends a connection when it has had enough of it.
    maxMessages: Infinity,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    // Holds after the end of a message, too, when a server may take long to say yes.
    socketTimeout: answerMs * 3,
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

/** Wraps a message for the pool. */
function pooledMail(messageId: string, envelope: Envelope, createReadStream: () => Readable): PooledMail {
  const message = {
    getEnvelope: () => ({ ...envelope }),
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream,
  };
  return { data: {}, message } as unknown as PooledMail;
}
