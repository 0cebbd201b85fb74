import { isTransactionId } from '../requests/request-form.ts';
import { maxReceiptsTogether } from '../requests/several-receipts.ts';

/** How long a code can be sent after the page that shows it was made. */
export const chatCodeDays = 7;

/** 32 signs that nobody takes for one another: ten of them are 50 bits. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/** The code of a request as a customer sends it: which request, and what only its holder knows. */
export type ChatCode = { transactionId: string; secret: string };

/** The number that a submission is bound to, null once it was ended, and how many codes of the submission were used. */
export type ChatBinding = {
  /** Digits with the country's code. */
  number: string | null;
  /** ISO 8601. */
  since: string;
  uses: number;
};

/** Ten signs of a signature. */
export const secretOf = (signature: Uint8Array): string =>
  Array.from(signature.subarray(0, length), (byte) => signs[byte % signs.length]).join('');

export const writtenCode = ({ transactionId, secret }: ChatCode): string => `${transactionId}-${secret}`;

const pattern = new RegExp(String.raw`(?<!\d)(\d{1,32})\s*-\s*([${signs}]{${length}})(?![${signs}])`, 'gi');

/** The codes in a message, as many as can be sent together. Whatever else it says is not read. */
export function codesIn(text: string): ChatCode[] {
  return Array.from(text.slice(0, 4096).matchAll(pattern), ([, transactionId = '', secret = '']) => ({
    transactionId,
    secret: secret.toUpperCase(),
  }))
    .filter(({ transactionId }) => isTransactionId(transactionId))
    .slice(0, maxReceiptsTogether);
}

/** Words that end the messages, in any case and among spaces and punctuation. */
export const isStop = (text: string): boolean =>
  /^[\s\p{P}]*(?:stop|berhenti|unsubscribe)[\s\p{P}]*$/iu.test(text.slice(0, 200));

/** The greatest age of a message that binds; the window in which older ones can be answered is over. */
export const oldestMessageMs = 24 * 60 * 60 * 1000;
/** The time by which the clock of WhatsApp may be ahead of ours. */
const clockSkewMs = 5 * 60 * 1000;

export const isTimely = (sentAt: Date, now: Date): boolean =>
  sentAt.getTime() > now.getTime() - oldestMessageMs && sentAt.getTime() < now.getTime() + clockSkewMs;

/** A number as WhatsApp has it: digits with the country's code. */
export const isChatNumber = (text: string): boolean => /^[1-9]\d{7,14}$/.test(text);

/** The same as people here write it. */
export const localNumber = (number: string): string => number.replace(/^62/, '0');

/** The number in digits with the country's code, of what is written `+62 811-1234-5678` or `0811…`; undefined when it is none. */
export function chatNumber(written: string): string | undefined {
  const digits = written.replaceAll(/[\s().+-]/g, '').replace(/^0(?=8)/, '62');
  return isChatNumber(digits) ? digits : undefined;
}
