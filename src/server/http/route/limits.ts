import { DomainError } from '#domain/errors.ts';
import { createCallCounter } from '../../store/calls/call-counter.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';

export type Limit = {
  name: string;
  max: number;
  windowMs: number;
  per: 'address' | 'session' | 'transaction';
};
export type Caller = { address: string; session?: string | undefined; transactionId?: string };

const minute = 60_000;
const hour = 60 * minute;

/** Every call limit of the service; a route names one of them. */
export const limits = {
  session: { name: 'session', max: 300, windowMs: minute, per: 'address' },
  signIn: { name: 'signIn', max: 60, windowMs: minute, per: 'address' },
  activate: { name: 'activate', max: 20, windowMs: minute, per: 'address' },
  captcha: { name: 'captcha', max: 60, windowMs: minute, per: 'address' },
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

export function createRateLimiter(database: Database, clock: Clock, factor: number) {
  const countCall = createCallCounter(database);
  return async (limit: Limit, caller: Caller): Promise<void> => {
    const who = whoIs(limit, caller);
    const now = clock.now();
    const count = await countCall(`call:${limit.name}:${who}`, limit.windowMs, now);
    if (count.used <= limit.max * factor) return;
    const waitMs = count.resetsAt.getTime() - now.getTime();
    throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;

function whoIs({ per }: Limit, { address, session, transactionId }: Caller): string {
  const who = { address, session, transaction: transactionId }[per];
  return who ?? address;
}
