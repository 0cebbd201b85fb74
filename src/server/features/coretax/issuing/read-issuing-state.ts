import { doneBy } from '#domain/coretax/issuing/done-by.ts';
import {
  isProviderName,
  isWithinHours,
  type IssuingPolicy,
} from '#domain/coretax/issuing/issuing-settings.ts';
import { providers, type ProviderName } from '#domain/coretax/issuing/providers.ts';
import { jakartaDateTime, jakartaDay } from '#domain/dates/calendar-days.ts';
import type { Db } from '../../../database/database.ts';
import { currentDeadlines } from '../../../store/coretax/seller-settings.ts';
import { findUrgent } from '../../../store/issuing/issue-list.ts';
import { readProviderState, type ProviderState } from '../../../store/issuing/issuing-state.ts';

/** The number of business days before the last day of upload when a file is offered for what has not left yet. */
const urgentDays = 2;

export type IssuingState = Pick<
  ProviderState,
  'paused' | 'held' | 'breaker' | 'callsThisMinute' | 'queued'
> & {
  provider: ProviderName | 'none';
  policy: IssuingPolicy;
  doneBy: string | null;
  urgent: { requests: number; dueBy: string } | null;
};

/** How the provider does, and what of its queue is better exported. */
export async function readIssuingState(db: Db, now: Date): Promise<IssuingState> {
  const { settings, breakerUntil, ...state } = await readProviderState(db, now);
  const lastDay = (await currentDeadlines(db)).lastDayWithin(urgentDays, jakartaDay(now));
  const { provider, policy, callsPerMinute, hours } = settings;
  const isStopped =
    !isProviderName(provider) ||
    state.paused !== null ||
    state.held !== null ||
    !isWithinHours(hours, jakartaDateTime(now).slice(11, 16));
  const { queued, callsThisMinute } = state;
  const end = isStopped
    ? null
    : doneBy(
        { queued, callsPerFaktur: providers[provider].callsPerFaktur, callsPerMinute, callsThisMinute },
        breakerUntil ?? now,
      );
  return {
    ...state,
    provider,
    policy,
    doneBy: end && jakartaDateTime(end),
    urgent: await findUrgent(db, lastDay),
  };
}
