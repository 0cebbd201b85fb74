import { randomBytes } from 'node:crypto';
import { buildHeaderValue, encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode as quotedPrintable, wrap } from 'nodemailer/lib/qp';
import type { MailMessage } from '../../ports/mailer.ts';

export type Envelope = { from: string; to: string[]; dsn?: DeliveryNotice };
/** What is asked of servers that know RFC 3461: reports of failures, with the address as we gave it, and no copy of the mail. */
type DeliveryNotice = { notify: string; return: 'HDRS'; recipient: string };
type Part = { type: string; headers: string[]; content: string };

/**
 * A message as it travels, whole, by the library's own rules for names, words and addresses. Its composer would make the
 * same through a dozen streams and many small writes, in four times the time.
 */
export function mimeMessage(message: MailMessage): { envelope: Envelope; content: Buffer } {
  const from = addressOf(message.from);
  const to = addressOf(message.to);
  const bodies = [textPart('text/plain', message.text), textPart('text/html', message.html)];
  const body = multipart('alternative', bodies);
  const files = message.attachments.map(filePart);
  const { type, content } = files.length > 0 ? multipart('mixed', [body, ...files]) : body;
  const headers = [
    `From: ${from.header}`,
    `To: ${to.header}`,
    `Subject: ${encodeWords(oneLine(message.subject), 'Q', 52, true)}`,
    `Message-ID: ${message.messageId}`,
    ...(message.requestId === undefined ? [] : [`X-Request-Id: ${message.requestId}`]),
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    // Nobody reads what an absent person's mailbox would answer.
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: OOF, AutoReply',
    ...(message.unsubscribe === undefined ? [] : [`List-Unsubscribe: <${message.unsubscribe}>`]),
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
  ];
  return {
    envelope: { from: message.returnPath ?? from.address, to: [to.address], ...noticeOf(message, to) },
    content: Buffer.from(`${headers.map((line) => foldLines(line, 76)).join('\r\n')}\r\n\r\n${content}`),
  };
}

/** Asks for reports of failures only where mails come back to an address: somebody reads there what is reported. */
const noticeOf = ({ returnPath }: MailMessage, to: Address): Pick<Envelope, 'dsn'> =>
  returnPath === undefined
    ? {}
    : { dsn: { notify: 'FAILURE', return: 'HDRS', recipient: `rfc822;${to.address}` } };

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

type Address = { header: string; address: string };
const plainAddress = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** The sender is the same every time. */
const known = new Map<string, Address>();

/** Other alphabets, and names before the address, are left to the library. */
function addressOf(text: string): Address {
  if (plainAddress.test(text)) return { header: text, address: text };
  const found = known.get(text) ?? parsedAddress(text);
  known.clear();
  known.set(text, found);
  return found;
}

function parsedAddress(text: string): Address {
  const node = new MimeNode('text/plain').setHeader('to', text);
  const line =
    node
      .buildHeaders()
      .split(/\r\n(?! )/)
      .find((header) => header.startsWith('To: ')) ?? '';
  return { header: line.slice('To: '.length), address: node.getEnvelope().to[0] ?? '' };
}

function multipart(kind: 'alternative' | 'mixed', parts: Part[]): Part {
  const boundary = `=_${randomBytes(12).toString('hex')}`;
  const pieces = parts.map(
    ({ type, headers, content }) =>
      `--${boundary}\r\n${[`Content-Type: ${type}`, ...headers].join('\r\n')}\r\n\r\n${content}\r\n`,
  );
  return {
    type: `multipart/${kind}; boundary="${boundary}"`,
    headers: [],
    content: `${pieces.join('')}--${boundary}--\r\n`,
  };
}

/** ASCII, in lines that no mail server breaks: it travels as it is. */
const passesAsItIs = (text: string) =>
  /^[\t\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length <= 900);

function textPart(type: string, text: string): Part {
  const isPlain = passesAsItIs(text);
  const encoding = isPlain ? '7bit' : 'quoted-printable';
  return {
    type: `${type}; charset=utf-8`,
    headers: [`Content-Transfer-Encoding: ${encoding}`],
    content: isPlain
      ? text.replaceAll('\n', '\r\n')
      : wrap(quotedPrintable(text.replaceAll('\n', '\r\n')), 76),
  };
}

function filePart({ name, mediaType, content }: MailMessage['attachments'][number]): Part {
  const header = (value: string, param: string) => buildHeaderValue({ value, params: { [param]: name } });
  return {
    type: header(mediaType, 'name'),
    headers: [
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${header('attachment', 'filename')}`,
    ],
    content: content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  };
}
