import type { RequestStatus } from '#domain/request-status.ts';

type Step = { status: RequestStatus; state: 'done' | 'current' | 'ahead' };

const way = ['waiting', 'open', 'process', 'closed'] as const satisfies readonly RequestStatus[];

/** The way of a request, oldest entry first. A rejection stands in place of the step at which the way ended. */
export function stepsOf(history: readonly { status: RequestStatus }[]): Step[] {
  const present = history.at(-1)?.status;
  if (present === undefined) return [];
  if (present !== 'rejected') return way.map((status, place) => ({ status, state: stateOf(place, present) }));

  const before = history.findLast(({ status }) => status !== 'rejected')?.status ?? 'waiting';
  const done = way.filter((_, place) => stateOf(place, before) === 'done');
  return [
    ...done.map((status) => ({ status, state: 'done' as const })),
    { status: 'rejected', state: 'current' },
  ];
}

function stateOf(place: number, present: RequestStatus): Step['state'] {
  const reached = way.findIndex((status) => status === present);
  if (place === reached) return 'current';
  return place < reached ? 'done' : 'ahead';
}
