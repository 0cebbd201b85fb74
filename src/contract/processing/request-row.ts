import * as z from 'zod/mini';
import { dueBadges } from '#domain/coretax/deadlines.ts';
import { fakturMarks, fakturStates } from '#domain/faktur-state.ts';
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
  /** Of the valid faktur, null without one: its month as YYYY-MM, its amounts in whole rupiah. */
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
} as const;
export const requestRow = wireRecord(rowFields);
export type RequestRow = z.output<typeof requestRow>;
