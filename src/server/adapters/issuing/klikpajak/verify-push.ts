import type { ProviderPush, VerifiedPush } from '../../../ports/faktur-issuer.ts';
import { parsed, textOf } from '../call-verdict.ts';
import { isSignedBy } from './signature.ts';

/**
 * Tells which faktur a push is about, if it is signed as our own calls are and no older than they may be. The address of the
 * PDF that it brings is never looked at.
 */
export function verifyPush(push: ProviderPush, secret: string, now: Date): VerifiedPush {
  if (!isSignedBy(secret, push, now)) return 'forged';
  const reference = textOf(parsed(push.body)?.['efakturOutId']);
  return reference === '' ? 'unknown' : { reference, sentAt: new Date(push.headers['date'] ?? '') };
}
