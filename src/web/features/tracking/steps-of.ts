import type { RequestStatus } from '#domain/requests/request-status.ts';

type Step = { status: RequestStatus; state: 'done' | 'current' | 'ahead' };

const stepOrder = ['waiting', 'open', 'process', 'closed'] as const satisfies readonly RequestStatus[];

/** The steps of a request, from its history, oldest entry first. A rejection replaces the step where it happened. */
export function stepsOf(history: readonly { status: RequestStatus }[]): Step[] {
  const present = history.at(-1)?.status;
  if (present === undefined) return [];
  if (present !== 'rejected')
    return stepOrder.map((status, place) => ({ status, state: stateOf(place, present) }));

  const before = history.findLast(({ status }) => status !== 'rejected')?.status ?? 'waiting';
  const done = stepOrder.filter((_, place) => stateOf(place, before) === 'done');
  return [
    ...done.map((status) => ({ status, state: 'done' as const })),
    { status: 'rejected', state: 'current' },
  ];
}

function stateOf(place: number, present: RequestStatus): Step['state'] {
  const reached = stepOrder.findIndex((status) => status === present);
  if (place === reached) return 'current';
  return place < reached ? 'done' : 'ahead';
}
