import { DomainError } from '#domain/errors.ts';
import { empidKey } from '#domain/empid.ts';
import type { Role } from '#domain/permissions.ts';
import { signInFailures } from '#domain/sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { countCall, readCounts, uncountCalls, type CallCount } from '../../store/call-counts.ts';
import type { Database } from '../../store/database.ts';
import { deleteSession, insertSession } from '../../store/sessions.ts';
import { findStaffByEmpid } from '../../store/staff.ts';
import { newToken, tokenHash } from '../../tokens.ts';

type Needs = { database: Database; clock: Clock; passwords: Passwords };
type Attempt = {
  empid: string;
  password: string;
  address: string;
  /** Who signed in here before has a counter of their own: a stranger's failures do not lock them out. */
  knownDevice: string | undefined;
  endsSession: string | undefined;
  /** Throws unless the attempt brings a solved captcha; asked after a few failures, on an EMPID that exists or not. */
  requireCaptcha: () => Promise<void>;
};

/**
 * Checks the password and starts a session. Every attempt is counted before it is judged, so that many at once cannot
 * slip through, and a success takes its count back.
 */
export async function signIn(
  needs: Needs,
  attempt: Attempt,
): Promise<{ token: string; empid: string; role: Role }> {
  const keys = await countAttempt(needs, attempt);
  const staff = await findStaffByEmpid(needs.database, attempt.empid);
  const matches = await needs.passwords.matches(attempt.password, staff?.passwordHash ?? null);
  if (!staff || !matches) throw new DomainError('wrongCredentials');
  const token = newToken();
  await needs.database.begin(async (tx) => {
    await uncountCalls(tx, keys);
    if (attempt.endsSession) await deleteSession(tx, tokenHash(attempt.endsSession));
    await insertSession(tx, { idHash: tokenHash(token), staffId: staff.id, now: needs.clock.now() });
  });
  return { token, empid: staff.empid, role: staff.role };
}

type Count = CallCount & { key: string };

async function countAttempt({ database, clock }: Needs, attempt: Attempt): Promise<string[]> {
  const { beforeCaptcha, perEmpid, perAddress, windowMs } = signInFailures;
  const who = attempt.knownDevice ? `device:${attempt.knownDevice}` : 'anyone';
  const limits = new Map([
    [`sign-in:address:${attempt.address}`, perAddress],
    [`sign-in:empid:${empidKey(attempt.empid)}:${who}`, perEmpid],
  ]);
  const keys = [...limits.keys()];
  const now = clock.now();
  const refuseBeyondLimit = (counts: Count[]) => refuseUntilReset(counts, (key) => limits.get(key) ?? 0, now);

  // Read before it is counted: whoever brings no captcha must not use up the attempts of somebody else.
  const before = await readCounts(database, keys, now);
  refuseBeyondLimit(before.map((count) => ({ ...count, used: count.used + 1 })));
  const asked = before.some((count) => count.used >= beforeCaptcha);
  if (asked) await attempt.requireCaptcha();

  const counts = await Promise.all(
    keys.map(async (key) => ({ key, ...(await countCall(database, key, windowMs, now)) })),
  );
  refuseBeyondLimit(counts);
  // Many at once all saw the same count before; now each knows its own.
  if (!asked && counts.some((count) => count.used > beforeCaptcha)) {
    await attempt.requireCaptcha().catch(async (error: unknown) => {
      await uncountCalls(database, keys);
      throw error;
    });
  }
  return keys;
}

function refuseUntilReset(counts: Count[], limitOf: (key: string) => number, now: Date): void {
  const exceeded = counts.filter((count) => count.used > limitOf(count.key));
  if (exceeded.length === 0) return;
  const waitMs = Math.max(...exceeded.map((count) => count.resetsAt.getTime() - now.getTime()));
  throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
