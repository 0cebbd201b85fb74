import { DomainError } from '#domain/errors.ts';
import { countCall } from '../store/call-counts.ts';
import type { Database } from '../store/database.ts';
import type { Clock } from '../ports/clock.ts';

export type Limit = { name: string; max: number; windowMs: number; per: 'address' | 'session' };

const minute = 60_000;

/** Every call limit of the service; a route names one of them. */
export const limits = {
  session: { name: 'session', max: 300, windowMs: minute, per: 'address' },
  signIn: { name: 'signIn', max: 60, windowMs: minute, per: 'address' },
  activate: { name: 'activate', max: 20, windowMs: minute, per: 'address' },
  demo: { name: 'demo', max: 600, windowMs: minute, per: 'address' },
} as const satisfies Record<string, Limit>;

export function createRateLimiter(database: Database, clock: Clock, factor: number) {
  return async (limit: Limit, caller: { address: string; session: string | undefined }): Promise<void> => {
    const who = limit.per === 'session' ? (caller.session ?? caller.address) : caller.address;
    const now = clock.now();
    const count = await countCall(database, `call:${limit.name}:${who}`, limit.windowMs, now);
    if (count.used <= limit.max * factor) return;
    const waitMs = count.resetsAt.getTime() - now.getTime();
    throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
