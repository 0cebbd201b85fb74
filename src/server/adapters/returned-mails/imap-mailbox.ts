import { readFileSync } from 'node:fs';
import type { ImapFlow } from 'imapflow';
import type { ReturnedMailbox } from '../../ports/returned-mails.ts';
import { readBytes } from './read-received-mail.ts';

/** The mailbox's address; its certificate is checked where `tls` says so, by the authorities of the file if any. */
export type MailboxAddress = { url: string; tls: { caFile: string | undefined } | undefined };

const waitMs = 10_000;
const silentMs = 30_000;

/** A mail that was looked at is known by its number, as long as the server does not number the mailbox anew. */
type Position = { validity: bigint; last: number };

/** The mailbox on an IMAP server. Every wait is bounded; each reading has a connection of its own. */
export function imapMailbox(address: MailboxAddress): ReturnedMailbox {
  let position: Position | undefined;
  return {
    async readNew(take, signal) {
      signal.throwIfAborted();
      const client = await createClient(address);
      let failure: unknown;
      client.on('error', (error) => (failure = error)); // told to whoever waits for an answer
      const end = () => client.close();
      signal.addEventListener('abort', end);
      try {
        await client.connect();
        await client.mailboxOpen(mailboxOf(address.url));
        const validity = client.mailbox ? client.mailbox.uidValidity : 0n;
        if (position?.validity !== validity) position = { validity, last: 0 };
        for (const uid of await listAfter(client, position.last)) {
          signal.throwIfAborted();
          const mail = await client.fetchOne(`${uid}`, { source: { maxLength: readBytes } }, { uid: true });
          // Somebody else may have deleted it meanwhile.
          if (mail && mail.source && (await take(mail.source)) === 'remove') await remove(client, uid);
          position.last = uid;
        }
        await client.logout();
      } catch (error) {
        signal.throwIfAborted();
        throw failure ?? error;
      } finally {
        signal.removeEventListener('abort', end);
        client.close();
      }
    },
  };
}

async function createClient({ url, tls }: MailboxAddress): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'imaps:';
  return new Client({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    secure: isSecure,
    // A server that does not offer STARTTLS gets no password: whoever stands between could have taken the offer away.
    ...(isSecure ? {} : { doSTARTTLS: tls !== undefined }),
    tls: {
      rejectUnauthorized: tls !== undefined,
      ...(tls?.caFile === undefined ? {} : { ca: readFileSync(tls.caFile) }),
    },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: silentMs,
    disableAutoIdle: true,
    logger: false,
  });
}

const mailboxOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

async function listAfter(client: ImapFlow, last: number): Promise<number[]> {
  const found = await client.search({ uid: `${last + 1}:*` }, { uid: true });
  // `*` is the newest one, even where it is older than what was asked for.
  return (found || []).filter((uid) => uid > last).toSorted((a, b) => a - b);
}

/** Deletes a mail, or marks it where the server cannot delete one alone: others that somebody marked are not ours. */
async function remove(client: ImapFlow, uid: number): Promise<void> {
  if (client.capabilities.has('UIDPLUS')) await client.messageDelete(`${uid}`, { uid: true });
  else await client.messageFlagsAdd(`${uid}`, ['\\Seen', '\\Deleted'], { uid: true });
}
