import type { RequestStatus } from './request-status.ts';

/** How far the faktur of a request has come, beside its status. */
export const fakturStates = ['none', 'exported', 'issued', 'replaced', 'cancelled'] as const;
export type FakturState = (typeof fakturStates)[number];

/** What staff still have to do about a valid faktur. */
export const fakturMarks = ['pdfMissing', 'replacementRequested'] as const;
export type FakturMark = (typeof fakturMarks)[number];

/** The states in which a request has no valid faktur. */
export const statesWithoutFaktur = ['none', 'exported', 'cancelled'] as const satisfies FakturState[];

export const hasValidFaktur = (state: FakturState): boolean =>
  !statesWithoutFaktur.some((one) => one === state);

/** The statuses in which staff work on a request. */
export const statusesInWork = ['open', 'process'] as const satisfies RequestStatus[];

/** A sale in these awaits a faktur as long as it has no valid one, however it was closed. */
export const statusesOfPending = [...statusesInWork, 'closed'] as const satisfies RequestStatus[];

export const isInWork = (status: RequestStatus): boolean => statusesInWork.some((one) => one === status);

/** Whether a faktur has to come still, and so has a day by which it is due. */
export const awaitsFaktur = (status: RequestStatus, state: FakturState): boolean =>
  isInWork(status) && !hasValidFaktur(state);
