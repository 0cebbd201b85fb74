import * as z from 'zod/mini';
import { dueBadges } from '#domain/coretax/deadlines.ts';
import { fakturMarks, fakturStates } from '#domain/requests/faktur-state.ts';
import { requesterFields } from '#domain/requests/request-form.ts';
import { requestSources } from '#domain/requests/request-source.ts';
import { customerFields } from '../customer-fields.ts';
import { statusCode } from '../statuses.ts';
import { wireRecord } from '../wire-record.ts';

export const rowFields = {
  ...customerFields,
  store: ['TT_STORE', z.string()],
  /** YYYY-MM-DD, like the request date. */
  salesDate: ['TT_SALES_DATE', z.string()],
  requestedOn: ['TT_INSERT_DATE_FORMATTED', z.string()],
  totalPaid: ['TT_TOTAL_AMOUNT_PAID', z.int()],
  status: ['TT_STATUS', statusCode],
  statusName: ['ms_name', z.string()],
  remarks: ['TT_REMARKS', z.string()],
  days: ['Durasi', z.int()],
  hasFaktur: ['has_faktur', z.boolean()],
  fakturState: ['fakturState', z.enum(fakturStates)],
  /** Values of the valid faktur, null without one: its month as YYYY-MM, its amounts in whole rupiah. */
  fakturNumber: ['fakturNumber', z.nullable(z.string())],
  fakturDate: ['fakturDate', z.nullable(z.string())],
  fakturMasa: ['fakturMasa', z.nullable(z.string())],
  dpp: ['dpp', z.nullable(z.int())],
  dppNilaiLain: ['dppNilaiLain', z.nullable(z.int())],
  ppn: ['ppn', z.nullable(z.int())],
  fakturMark: ['fakturMark', z.nullable(z.enum(fakturMarks))],
  /** The batch it is in. */
  batch: ['batch', z.nullable(z.int())],
  /** What the file of that batch says is no longer so. */
  changedSinceExport: ['changedSinceExport', z.boolean()],
  /** Days as YYYY-MM-DD: by law, with a margin, and after which there is no faktur any more. */
  uploadBy: ['uploadBy', z.string()],
  safeBy: ['safeBy', z.string()],
  voidAfter: ['voidAfter', z.string()],
  /** Null when no faktur is waited for. */
  due: ['due', z.nullable(z.enum(dueBadges))],
  /** EMPID of whoever has taken it. */
  assignedTo: ['assignedTo', z.nullable(z.string())],
  /** The door by which it came. */
  source: ['source', z.enum(requestSources)],
} as const;
export const requestRow = wireRecord(rowFields);
export type RequestRow = z.output<typeof requestRow>;

export type RowField = keyof typeof rowFields;
export const allRowFields = Object.keys(rowFields) as RowField[];

/** What a list shows unless it asks for other columns: enough to work by, and nobody's name, address or number. */
export const defaultColumns = [
  'transactionId',
  'status',
  'store',
  'requestedOn',
  'totalPaid',
  'companyName',
  'days',
  'due',
  'uploadBy',
  'assignedTo',
] as const satisfies RowField[];

/** Columns by which somebody can be named or reached; with one of them a page counts against the bound of the day. */
export const personalColumns: readonly RowField[] = [
  ...requesterFields,
  'npwp',
  'buyerDocument',
  'companyAddress',
  'remarks',
];

const wireColumns = Object.fromEntries(
  Object.entries(rowFields).map(([ours, [wire]]) => [wire, ours]),
) as Record<string, RowField>;

/** A column by the name that it has in a row. */
export const column = z.codec(z.enum(Object.keys(wireColumns)), z.enum(allRowFields), {
  decode: (wire) => wireColumns[wire] ?? 'transactionId',
  encode: (ours) => rowFields[ours][0],
});

/** A row that has the columns that were asked for. */
export type RowOf<F extends RowField> = Pick<RequestRow, F>;

/** A row of which only the columns that were asked for are there. */
export const partialRow = wireRecord(
  Object.fromEntries(
    Object.entries(rowFields).map(([name, [wire, schema]]) => [
      name,
      [wire, z.optional<z.ZodMiniType>(schema)],
    ]),
  ),
) as unknown as z.ZodMiniType<Partial<RequestRow>, Partial<z.input<typeof requestRow>>>;

const partsByColumns = new Map<string, typeof partialRow>();

/** The schema of rows with these columns and no others. */
export function rowOf(columns: readonly RowField[]): typeof partialRow {
  const key = columns.join(' ');
  const known = partsByColumns.get(key);
  if (known) return known;
  const part = wireRecord(Object.fromEntries(columns.map((name) => [name, rowFields[name]])));
  // Combinations are many: the usual ones come again at once.
  if (partsByColumns.size >= 200) partsByColumns.clear();
  partsByColumns.set(key, part as unknown as typeof partialRow);
  return part as unknown as typeof partialRow;
}
