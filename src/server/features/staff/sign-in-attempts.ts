import { DomainError } from '#domain/errors.ts';
import { signInFailures } from '#domain/staff/sign-in.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { countCalls, findCount, uncountCalls } from '../../store/calls/call-counts.ts';

type Needs = { database: Database; clock: Clock };
export type CountedAttempt = {
  /** The failures that it adds to: those of the person's own browser, or those of anybody else with this EMPID. */
  counter: string;
  /** Undefined in the person's own browser: strangers at the same address do not hold it up. */
  address: string | undefined;
  bringsCaptcha: boolean;
  /** Throws unless the attempt brings a solved captcha; asked after a few failures, whether the EMPID exists or not. */
  requireCaptcha: () => Promise<void>;
};

const counterKey = (counter: string) => `sign-in:person:${counter}`;

/** Whether the next attempt under this counter has to bring a captcha. */
export async function needsCaptcha({ database, clock }: Needs, counter: string): Promise<boolean> {
  const failures = await findCount(database, counterKey(counter), clock.now());
  return failures >= signInFailures.beforeCaptcha;
}

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; whoever was right takes the count
 * back by its keys. The person's counter asks for a captcha before it is full; both counters refuse when they are.
 */
export async function countAttempt(
  { database, clock }: Needs,
  attempt: CountedAttempt,
): Promise<{ keys: string[]; needsCaptchaNext: boolean }> {
  const { beforeCaptcha, perEmpid, perAddress, windowMs } = signInFailures;
  const counters = [
    { key: counterKey(attempt.counter), max: perEmpid, windowMs },
    ...(attempt.address === undefined
      ? []
      : [{ key: `sign-in:address:${attempt.address}`, max: perAddress, windowMs }]),
  ];
  const keys = counters.map(({ key }) => key);
  const now = clock.now();
  const counts = await countCalls(database, counters, now);
  const exceeded = counts.filter(({ used }, at) => used > (counters[at]?.max ?? 0));
  if (exceeded.length > 0) {
    const waitMs = Math.max(...exceeded.map((count) => count.resetsAt.getTime() - now.getTime()));
    throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const ofPerson = counts[0]?.used ?? 0;
  if (ofPerson > beforeCaptcha) {
    await attempt.requireCaptcha().catch(async (error: unknown) => {
      // Without an answer nothing was guessed; the page did not know yet that one is needed.
      if (!attempt.bringsCaptcha) await uncountCalls(database, keys);
      throw error;
    });
  }
  return { keys, needsCaptchaNext: ofPerson >= beforeCaptcha };
}
