export const requestStatuses = ['waiting', 'open', 'process', 'closed', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const hasEnded = (status: RequestStatus): boolean => status === 'closed' || status === 'rejected';

/** How long a submitted request waits for its confirmation. */
export const confirmationMs = 72 * 60 * 60 * 1000;

/** One request per transaction for ever; what nobody has confirmed, or was rejected, may be submitted again. */
export function canBeRequested(existing: RequestStatus | undefined): boolean {
  return existing === undefined || existing === 'rejected' || existing === 'waiting';
}

/** How long after the end of a request the links of its mails show everything. */
const trackingMs = 400 * 24 * 60 * 60 * 1000;
/** Requests that ended before are shown to nobody but staff. */
export const linksOpenSince = (now: Date): Date => new Date(now.getTime() - trackingMs);
export const linksAreOpen = (
  { status, statusSince }: { status: RequestStatus; statusSince: Date },
  now: Date,
): boolean => !hasEnded(status) || statusSince > linksOpenSince(now);

/** Who wrote a line of the history, besides staff, who are named by their EMPID. */
export const customerActor = 'CUSTOMER';
export const systemActor = 'SYSTEM';
