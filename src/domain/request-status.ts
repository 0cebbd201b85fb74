export const requestStatuses = ['waiting', 'open', 'process', 'closed', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const hasEnded = (status: RequestStatus): boolean => status === 'closed' || status === 'rejected';

/** How long a submitted request waits for its confirmation. */
export const confirmationMs = 72 * 60 * 60 * 1000;

/** One request per transaction for ever, except that a rejected one may be submitted again. */
export function canBeRequested(existing: RequestStatus | undefined): boolean {
  return existing === undefined || existing === 'rejected';
}

/** Who wrote a line of the history, besides staff, who are named by their EMPID. */
export const customerActor = 'CUSTOMER';
export const systemActor = 'SYSTEM';
