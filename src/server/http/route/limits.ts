import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { createCallCounter, type Call, type CountedCall } from '../../store/calls/call-counter.ts';
import { uncountCalls } from '../../store/calls/call-counts.ts';
import type { Session } from '../../store/people/sessions.ts';

export type Limit = {
  name: string;
  max: number;
  windowMs: number;
  /** `browser`: one in which staff have signed in before is counted by itself, others by their address. */
  per: 'address' | 'browser' | 'session' | 'transaction';
};

const minute = 60_000;
const hour = 60 * minute;

/** Every call limit of the service; a route names one of them. */
export const limits = {
  session: { name: 'session', max: 300, windowMs: minute, per: 'browser' },
  signIn: { name: 'signIn', max: 60, windowMs: minute, per: 'browser' },
  activate: { name: 'activate', max: 20, windowMs: minute, per: 'address' },
  captcha: { name: 'captcha', max: 60, windowMs: minute, per: 'browser' },
  demo: { name: 'demo', max: 600, windowMs: minute, per: 'address' },
  checkTransaction: { name: 'checkTransaction', max: 30, windowMs: minute, per: 'address' },
  lookupCompany: { name: 'lookupCompany', max: 20, windowMs: minute, per: 'address' },
  track: { name: 'track', max: 60, windowMs: minute, per: 'address' },
  submit: { name: 'submit', max: 10, windowMs: 10 * minute, per: 'address' },
  submitOfTransaction: { name: 'submitOfTransaction', max: 5, windowMs: hour, per: 'transaction' },
  confirm: { name: 'confirm', max: 60, windowMs: minute, per: 'address' },
  resend: { name: 'resend', max: 20, windowMs: hour, per: 'address' },
  resendOfTransaction: { name: 'resendOfTransaction', max: 3, windowMs: hour, per: 'transaction' },
  staff: { name: 'staff', max: 600, windowMs: minute, per: 'session' },
  posFeed: { name: 'posFeed', max: 6000, windowMs: minute, per: 'address' },
} as const satisfies Record<string, Limit>;

/** Keys of counts tell sessions apart without what would open them. */
const keyOf = (limit: Limit, who: string | Buffer) =>
  `call:${limit.name}:${typeof who === 'string' ? who : who.toString('base64url')}`;

export function createRateLimiter(database: Database, clock: Clock, factor: number) {
  const countCall = createCallCounter(database);

  const check = async (limit: Limit, call: Pick<Call, 'key' | 'session'>): Promise<CountedCall> => {
    const now = clock.now();
    const counted = await countCall({ ...call, windowMs: limit.windowMs }, now);
    if (counted.used <= limit.max * factor) return counted;
    const waitMs = counted.resetsAt.getTime() - now.getTime();
    throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  };

  return {
    /**
     * Counts a call as it comes in and gives its session. A made-up cookie is no session: whoever brings one is counted
     * like everybody else.
     */
    async enter(limit: Limit, caller: string, idHash: Buffer | undefined): Promise<Session | undefined> {
      const key = keyOf(limit, caller);
      const session = idHash && { idHash, key: limit.per === 'session' ? keyOf(limit, idHash) : key };
      return (await check(limit, { key, session })).session;
    },
    /** Does what a call asks for, counted by the transaction that it names; a form to be corrected does not count. */
    async countTransaction<T>(limit: Limit, transactionId: string, work: () => Promise<T>): Promise<T> {
      const key = keyOf(limit, transactionId);
      await check(limit, { key });
      try {
        return await work();
      } catch (error) {
        if (error instanceof DomainError && error.code === 'invalidInput')
          await uncountCalls(database, [key]);
        throw error;
      }
    },
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
