import type { RowField, RowOf } from '#contract/processing/request-row.ts';
import type { QueueColumn } from '#domain/requests/desk.ts';

/** What every row of the queue has, in a table or on a card. */
const always = [
  'transactionId',
  'status',
  'hasFaktur',
  'store',
  'totalPaid',
  'companyName',
  'days',
  'due',
  'uploadBy',
  'assignedTo',
  'source',
] as const satisfies RowField[];

/** What the columns need that can be shown beside. */
const more = {
  requestedOn: ['requestedOn'],
  salesDate: ['salesDate'],
  requesterName: ['requesterName'],
  npwp: ['npwp'],
  email: ['email'],
  faktur: ['fakturState', 'fakturNumber'],
} as const satisfies Partial<Record<QueueColumn, readonly RowField[]>>;

type Always = (typeof always)[number];
type More = (typeof more)[keyof typeof more][number];
export type QueueRow = RowOf<Always> & Partial<RowOf<More>>;

/** The fields that these columns show; whoever may be named by one is asked for only where it is shown. */
export const fieldsOf = (columns: readonly QueueColumn[]): readonly (Always | More)[] => [
  ...always,
  ...columns.flatMap((column) => (column in more ? more[column as keyof typeof more] : [])),
];
