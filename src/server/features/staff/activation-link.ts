import { paths } from '#contract/paths.ts';
import { activationMs } from '#domain/staff/sign-in.ts';
import type { Db } from '../../database/database.ts';
import { replaceActivation } from '../../store/people/staff.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

/** The one-time link by which a person chooses a password; their earlier ones stop working. */
export async function newActivationLink(
  tx: Db,
  { staffId, baseUrl, now }: { staffId: string; baseUrl: URL; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + activationMs);
  await replaceActivation(tx, { staffId, tokenHash: tokenHash(token), expiresAt, now });
  const url = new URL(paths.activate, baseUrl);
  // Behind `#`, where no server or proxy logs it.
  url.hash = new URLSearchParams({ token }).toString();
  return url.href;
}
