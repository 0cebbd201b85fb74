import type { RequestStatus } from '#domain/request-status.ts';

type Choice = { value: RequestStatus | undefined; label: string };

/** Filter of the queue. */
export const queueStatuses: readonly Choice[] = [
  { value: undefined, label: 'All' },
  { value: 'waiting', label: 'Waiting Confirmation' },
  { value: 'open', label: 'Open' },
  { value: 'process', label: 'Process' },
  { value: 'closed', label: 'Closed' },
];

/** Filter of the report. */
export const reportStatuses: readonly Choice[] = [...queueStatuses, { value: 'rejected', label: 'Reject' }];

/** The status, if it is among the choices. */
export function chosenStatus(
  status: RequestStatus | undefined,
  choices: readonly Choice[],
): RequestStatus | undefined {
  return choices.find(({ value }) => value === status)?.value;
}
