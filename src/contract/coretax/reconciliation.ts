import * as z from 'zod/mini';
import { reconciliationGroups } from '#domain/coretax/reconciliation/reconcile.ts';
import { mediaTypes } from '#domain/formats/media-type.ts';
import { endpoint } from '../endpoint.ts';
import { wireRecord } from '../wire-record.ts';
import { day, masa, rupiah, time } from './values.ts';

const params = z.object({ masa });
const amounts = z.nullable(z.object({ dppNilaiLain: z.nullable(rupiah), ppn: z.nullable(rupiah) }));

const row = wireRecord({
  number: z.nullable(z.string()),
  transactionId: ['trxno', z.nullable(z.string())],
  code: z.string(),
  date: z.nullable(day),
  /** The status in Coretax's own words. */
  status: z.nullable(z.string()),
  coretax: amounts,
  here: amounts,
  /** The number that counts; rows of `issuedTwice` have it. */
  otherNumber: z.nullable(z.string()),
});
export type ReconciledRow = z.output<typeof row>;

/** Their VAT is that of Coretax, else that on record here. */
const group = z.object({ count: z.int(), vat: rupiah, rows: z.array(row) });

const list = z.object({
  id: z.string(),
  /** The number of its rows that are of the month. */
  rows: z.int(),
  by: z.string(),
  at: time,
  /** Who said that it has the whole month. */
  whole: z.nullable(z.object({ by: z.string(), at: time })),
});
export type ListOfMonth = z.output<typeof list>;

export const readReconciliation = endpoint({
  method: 'GET',
  path: '/api/coretax/reconciliation/{masa}',
  summary:
    "The newest rows of Coretax's lists of a month beside our records, in groups; onlyHere has rows once somebody marked a list as the whole month: Manager and Super Admin.",
  params,
  answer: z.object({
    masa,
    lists: z.array(list),
    ...(Object.fromEntries(reconciliationGroups.map((name) => [name, group])) as Record<
      (typeof reconciliationGroups)[number],
      typeof group
    >),
  }),
  errors: ['busy'],
});
export type Reconciliation = z.output<typeof readReconciliation.answer>;

export const downloadReconciliation = endpoint({
  method: 'GET',
  path: '/api/coretax/reconciliation/{masa}.xlsx',
  summary: 'The same as Excel, one sheet for each group: Manager and Super Admin.',
  params,
  answer: mediaTypes.xlsx,
  errors: ['busy'],
});

export const markWholeMonth = endpoint({
  method: 'PUT',
  path: '/api/coretax/reconciliation/{masa}/lists/{list}',
  summary: 'Say that a list has the whole month, or that it has not: Manager and Super Admin.',
  params: z.object({ masa, list: z.uuid() }),
  body: z.strictObject({ whole: z.boolean() }),
  answer: z.object({ lists: z.array(list) }),
  errors: ['notFound'],
});
