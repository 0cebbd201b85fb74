import type { RequestStatus } from '#domain/request-status.ts';

type Choice = { value: RequestStatus | undefined; label: string };

/** What the queue can be narrowed to. */
export const queueStatuses: readonly Choice[] = [
  { value: undefined, label: 'All' },
  { value: 'waiting', label: 'Waiting Confirmation' },
  { value: 'open', label: 'Open' },
  { value: 'process', label: 'Process' },
  { value: 'closed', label: 'Closed' },
];

/** What the report can be narrowed to. */
export const reportStatuses: readonly Choice[] = [...queueStatuses, { value: 'rejected', label: 'Reject' }];

/** The words for the status that are offered, none for another one. */
export function chosenStatus(
  status: RequestStatus | undefined,
  choices: readonly Choice[],
): RequestStatus | undefined {
  return choices.find(({ value }) => value === status)?.value;
}
