import type { Language } from '../language.ts';
import type { RequestStatus } from './request-status.ts';

/** The tabs above the queue that everybody has. */
export const builtInViews = ['todo', 'overLimit', 'mine', 'due', 'notDelivered', 'all'] as const;
export type BuiltInView = (typeof builtInViews)[number];

/** The look of the rows: as specified they are tall and in a box; compact ones have one line each and fill the height. */
export const densities = ['specified', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The columns of the queue that can be hidden; the transaction ID always stands there. */
export const queueColumns = [
  'requestedOn',
  'store',
  'salesDate',
  'totalPaid',
  'requesterName',
  'companyName',
  'npwp',
  'email',
  'clock',
  'days',
  'due',
  'assignedTo',
  'status',
  'faktur',
] as const;
export type QueueColumn = (typeof queueColumns)[number];

/** What a person has chosen, remembered on the server. */
export type Preferences = {
  /** The tab that was open last: a built-in one, or the id of a saved view. */
  view?: string | undefined;
  columns?: QueueColumn[] | undefined;
  density?: Density | undefined;
  size?: number | undefined;
  language?: Language | undefined;
  /** The filter and order of the report that was looked at last, as in its address. */
  report?: string | undefined;
};

export const viewNameMaxLength = 60;
export const viewQueryMaxLength = 1_000;
/** Own views of one person. */
export const savedViewsMax = 30;
export const noteMaxLength = 2_000;

/** Requests of one act. */
export const actLimit = 10_000;

/** What can be done to several requests at once, each for itself. */
export const deskActs = ['assign', 'release', 'start', 'reject', 'close'] as const;
export type DeskAct = (typeof deskActs)[number];

/** The status to which an act leads; assignment leaves it as it is. */
export const statusAfter = {
  start: 'process',
  reject: 'rejected',
  close: 'closed',
} as const satisfies Partial<Record<DeskAct, RequestStatus>>;

/** Why an act left a request as it was. */
export const actRefusals = [
  'unknown',
  'notAllowed',
  'fakturRequired',
  'fakturOfAnother',
  'fakturDoubtful',
  'withProvider',
  'assignedToOther',
  'stateChanged',
] as const;
export type ActRefusal = (typeof actRefusals)[number];

export type ActOutcome = {
  transactionId: string;
  outcome: 'changed' | 'unchanged' | 'refused';
  reason?: ActRefusal | undefined;
  /** Who has it; `assignedToOther` brings it. */
  assignedTo?: string | undefined;
};

/** What became of one request, as open desks are told. */
export type DeskChange = {
  transactionId: string;
  /** The status of the request before, null when it is new, and now. */
  from?: RequestStatus | null | undefined;
  to?: RequestStatus | undefined;
  /** Who has it now; null is nobody. */
  assignedTo?: string | null | undefined;
  /** The id of its newest note. */
  note?: string | undefined;
};
