import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { ReadReceivedMail, ReceivedMail } from '../../ports/returned-mails.ts';

/**
 * A report has its machine's part before the mail that it returns, so its beginning is enough. The time of the parser grows
 * with the square of the lines: 256 kB of empty ones would take it two seconds, 4,000 of them take milliseconds.
 */
export const readBytes = 256 * 1024;
const readLines = 4_000;

const bounds = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 };
/** A report may come in a mail that somebody forwarded whole. */
const maxForwards = 2;
const maxParts = 20;

const receiverFields = new Set([
  'to',
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-rcpt-to',
  'resent-to',
]);
const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status']);

/** Reads received mails by the library's parser. */
export const readReceivedMail: ReadReceivedMail = async (content) => read(beginningOf(content), 0);

function beginningOf(content: Buffer): Buffer {
  let end = 0;
  for (let line = 0; line < readLines; line += 1) {
    const next = content.indexOf('\n', end);
    if (next === -1 || next >= readBytes) return content.subarray(0, readBytes);
    end = next + 1;
  }
  return content.subarray(0, end);
}

async function read(content: Uint8Array, forwards: number): Promise<ReceivedMail> {
  const mail = await parse(content);
  if (!mail) return { receivers: '', deliveryStatus: undefined, messageId: '', senderLines: [] };
  const messageId = mail.messageId ?? '';
  const senderLines = senderLinesOf(mail);
  const receivers = mail.headers
    .filter(({ key }) => receiverFields.has(key))
    .map(({ value }) => value)
    .join('\n');
  const parts = mail.attachments.slice(0, maxParts);
  const status = parts.find(({ mimeType }) => statusTypes.has(mimeType));
  if (status) return { receivers, deliveryStatus: textOf(status), messageId, senderLines };
  if (forwards < maxForwards) {
    for (const part of parts.filter(({ mimeType }) => mimeType === 'message/rfc822')) {
      const inner = await read(bytesOf(part), forwards + 1);
      // The report says itself to whom it went; whoever forwarded it proves nothing.
      if (inner.deliveryStatus !== undefined) return inner;
    }
  }
  return { receivers, deliveryStatus: undefined, messageId, senderLines };
}

const senderFields: Record<string, string> = {
  'authentication-results': 'Authentication-Results',
  'received-spf': 'Received-SPF',
  'dkim-signature': 'DKIM-Signature',
};
const senderLineMax = 2_000;
const senderLinesMax = 10;

const senderLinesOf = ({ headers }: Email): string[] =>
  headers
    .flatMap(({ key, value }) => {
      const name = senderFields[key];
      return name ? [`${name}: ${value}`.slice(0, senderLineMax)] : [];
    })
    .slice(0, senderLinesMax);

/** What is beyond the bounds is no report. */
const parse = (content: Uint8Array): Promise<Email | undefined> =>
  PostalMime.parse(content, bounds).catch(() => undefined);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
const textOf = (part: Attachment) => Buffer.from(bytesOf(part)).toString('utf8');
