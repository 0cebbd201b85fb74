import { timingSafeEqual } from 'node:crypto';
import type { MailSending } from '#domain/messages/returned-mail.ts';
import type { Signer } from '../secrets/tokens.ts';

/** What stands, in the address that mails come back to, for what tells them apart. */
const idPlace = '{id}';
/** 96 bits, in letters whose case does not matter: servers change it. */
const signatureLength = 24;

const signed = ({ id, round }: MailSending) => `${id}-${round}`;
const shortened = (signature: string) =>
  Buffer.from(signature, 'base64url').toString('hex').slice(0, signatureLength);

/** The address that this sending comes back to when it cannot be delivered. */
export function returnPathOf(signer: Signer, pattern: string, sending: MailSending): string {
  const signature = shortened(signer.sign('returnPath', signed(sending)));
  return pattern.replace(idPlace, `${signed(sending)}-${signature}`);
}

/**
 * The sending whose return path stands in this text, by its signature: nobody who was not sent that mail can make it up.
 * Only the first few addresses are looked at.
 */
export function sendingIn(signer: Signer, pattern: string, text: string): MailSending | undefined {
  const [before = '', after = ''] = pattern.split(idPlace).map(asWritten);
  const written = new RegExp(
    `(?<![\\w.+-])${before}(?<id>\\d{1,18})-(?<round>\\d{1,6})-(?<signature>[0-9a-f]{${signatureLength}})${after}(?![\\w.-])`,
    'gi',
  );
  for (const { groups } of [...text.matchAll(written)].slice(0, maxAddresses)) {
    const { id = '', round = '', signature = '' } = groups ?? {};
    const sending = { id, round: Number(round) };
    const given = Buffer.from(signature.toLowerCase());
    const isOurs = signer
      .signatures('returnPath', `${id}-${round}`)
      .some((expected) => timingSafeEqual(Buffer.from(shortened(expected)), given));
    if (isOurs) return sending;
  }
  return undefined;
}
const maxAddresses = 20;
const asWritten = (part: string) => part.replaceAll(/[.+*?^$(){}|[\]\\]/g, '\\$&');
