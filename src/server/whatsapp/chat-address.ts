import { timingSafeEqual } from 'node:crypto';
import { paths } from '#contract/paths.ts';
import { chatCodeDays, secretOf, writtenCode, type ChatBinding } from '#domain/whatsapp/chat-code.ts';
import type { Language } from '#domain/language.ts';
import type { Signer } from '../secrets/tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The submission that a code is for. A code that was used is void: the next one counts one more use. So is that of the sent
 * page once the owner of the address has confirmed: from then on only whoever opens My requests sees a good one.
 */
export type CodeSubject = {
  transactionId: string;
  submissionId: string;
  isConfirmed: boolean;
  whatsapp: ChatBinding | null;
};

const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs);
const signedText = ({ submissionId, isConfirmed, whatsapp }: CodeSubject, day: number) =>
  `${submissionId} ${isConfirmed ? 'confirmed' : 'waiting'} ${whatsapp?.uses ?? 0} ${day}`;
const secretBehind = (signature: string) => secretOf(Buffer.from(signature, 'base64url'));

/** Whether this is a code of the submission that is still good. It is kept nowhere: the secret of the service makes it anew. */
export function opensChat(signer: Signer, subject: CodeSubject, secret: string, now: Date): boolean {
  const given = Buffer.from(secret);
  const days = Array.from({ length: chatCodeDays + 1 }, (_, ago) => dayOf(now) - ago);
  return days
    .flatMap((day) => signer.signatures('chat', signedText(subject, day)))
    .map((signature) => Buffer.from(secretBehind(signature)))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
}

/** The words with which the chat begins, by which the language of the customer is known again. */
const beginnings: Record<Language, string> = {
  id: 'Kabari saya lewat WhatsApp. Kode',
  en: 'Tell me by WhatsApp. Code',
};

export const languageOf = (text: string): Language => (/^\W*tell me\b/i.test(text) ? 'en' : 'id');

export type ChatConfig = { whatsapp: { number: string; account: object | null } | undefined; baseUrl: URL };
type ChatNeeds = { signer: Signer; config: ChatConfig };

/** The address that opens a chat with the codes of these submissions; null without WhatsApp. */
export function chatAddress(
  { signer, config: { whatsapp, baseUrl } }: ChatNeeds,
  subjects: readonly CodeSubject[],
  { language, now }: { language: Language; now: Date },
): string | null {
  if (!whatsapp || subjects.length === 0) return null;
  const codes = subjects.map((subject) =>
    writtenCode({
      transactionId: subject.transactionId,
      secret: secretBehind(signer.sign('chat', signedText(subject, dayOf(now)))),
    }),
  );
  const address = whatsapp.account
    ? new URL(`https://wa.me/${whatsapp.number}`)
    : new URL(paths.demoWhatsapp, baseUrl);
  // WhatsApp takes a plus for a plus.
  address.search = `text=${encodeURIComponent(`${beginnings[language]}: ${codes.join(' ')}`)}`;
  return address.href;
}
