import type { Role } from '#domain/staff/permissions.ts';
import type { SignInMethod } from '#domain/staff/sign-in.ts';
import type { Db } from '../../database/database.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { deleteSession, insertSession } from '../../store/people/sessions.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

export type StartedSession = { token: string; empid: string; role: Role };

/** The browser of a sign-in: the session that it had, which ends, and its device. */
export type SignInBrowser = { endsSession: string | undefined; device: string };

/** The one way into the back office, whatever a person has proved themselves by. */
export async function startSession(
  tx: Db,
  { id, empid, role }: { id: string; empid: string; role: Role },
  {
    by,
    hasCompanyStep = false,
    provedAt,
    browser,
    now,
  }: {
    by: SignInMethod;
    hasCompanyStep?: boolean;
    provedAt?: Date | undefined;
    browser: SignInBrowser;
    now: Date;
  },
): Promise<StartedSession> {
  const token = newToken();
  if (browser.endsSession) await deleteSession(tx, tokenHash(browser.endsSession));
  await insertSession(tx, {
    idHash: tokenHash(token),
    staffId: id,
    signedInBy: by,
    hasCompanyStep,
    provedAt,
    device: browser.device,
    now,
  });
  await writeAudit(tx, { actor: empid, action: 'signIn', detail: { role, by } }, now);
  return { token, empid, role };
}
