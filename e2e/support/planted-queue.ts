import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import type { TestServer } from '../../tests/support/server.ts';
import { plantRequests, removeRequests, type PlantedRequest } from '../../tests/support/planted-requests.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A day in Jakarta, YYYY-MM-DD. */
export function dayBefore({ clock }: TestServer, daysAgo: number): string {
  return jakartaDay(new Date(clock.now().getTime() - daysAgo * dayMs));
}

type QueuedRequest = Partial<PlantedRequest> & { transactionId: string; daysAgo?: number };

/** These requests and no others. They came, and got their status, so many days ago. */
export async function plantQueue({ deps, clock }: TestServer, given: QueuedRequest[]): Promise<void> {
  await removeRequests(deps.database);
  await addToQueue({ deps, clock }, given);
}

export async function addToQueue(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  given: QueuedRequest[],
): Promise<void> {
  const requests = given.map(({ daysAgo = 0, ...request }) => {
    const at = new Date(clock.now().getTime() - daysAgo * dayMs);
    return { requestedAt: at, statusSince: at, ...request };
  });
  await plantRequests(deps.database, requests);
}
