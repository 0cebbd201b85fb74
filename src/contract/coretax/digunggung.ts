import * as z from 'zod/mini';
import { pendingReasons } from '#domain/coretax/month/pending-reason.ts';
import { fakturStates } from '#domain/requests/faktur-state.ts';
import { mediaTypes } from '#domain/formats/media-type.ts';
import { endpoint } from '../endpoint.ts';
import { countUpTo } from '../paging.ts';
import { wireRecord } from '../wire-record.ts';
import { day, masa, rupiah, time } from './values.ts';

const params = z.object({ masa });
const sums = { dpp: rupiah, dppNilaiLain: rupiah, ppn: rupiah };
/** Changed: its sums are no longer those of the day on which it was reported. */
const reported = z.nullable(z.object({ by: z.string(), at: time, changed: z.boolean() }));

export const digunggungRow = wireRecord({
  transactionId: ['trxno', z.string()],
  store: z.string(),
  salesDate: day,
  totalPaid: rupiah,
  number: z.string(),
  code: z.string(),
  fakturDate: z.nullable(day),
  fakturMasa: z.nullable(masa),
  /** The faktur counts in another month than the sale. */
  late: z.boolean(),
  /** The DPP is that of the receipt, because the accepted faktur prints none. */
  estimated: z.boolean(),
  ...sums,
});
export const pendingRow = wireRecord({
  transactionId: ['trxno', z.string()],
  store: z.string(),
  salesDate: day,
  totalPaid: rupiah,
  fakturState: z.enum(fakturStates),
  /** The code of the part that awaits its faktur; null where the receipt was never counted. */
  code: z.nullable(z.string()),
  why: z.enum(pendingReasons),
});
export const digunggungChange = wireRecord({
  kind: z.enum(['new', 'replaced', 'cancelled', 'returned']),
  transactionId: ['trxno', z.string()],
  number: z.string(),
  previousNumber: z.nullable(z.string()),
  ppn: rupiah,
  previousPpn: z.nullable(rupiah),
  at: time,
});

export const readDigunggung = endpoint({
  method: 'GET',
  path: '/api/coretax/digunggung/{masa}',
  summary:
    "Receipts of a month that have a valid faktur and have to be left out of the month's lump, what is still pending, and what changed since the last snapshot: Manager and Super Admin.",
  params,
  answer: z.object({
    masa,
    reported,
    snapshot: z.nullable(z.object({ number: z.int(), by: z.string(), at: time })),
    totals: z.object({ count: z.int(), totalPaid: rupiah, ...sums }),
    rows: z.array(digunggungRow),
    pending: z.array(pendingRow),
    changes: z.array(digunggungChange),
  }),
  errors: ['busy'],
});
export type Digunggung = z.output<typeof readDigunggung.answer>;

export const takeSnapshot = endpoint({
  method: 'POST',
  path: '/api/coretax/digunggung/{masa}/snapshots',
  summary: 'Keep the list as it is now, with its Excel: Manager and Super Admin.',
  params,
  status: 201,
  answer: z.object({ number: z.int(), at: time, count: z.int(), ...sums }),
  errors: ['busy'],
});

export const downloadDigunggung = endpoint({
  method: 'GET',
  path: '/api/coretax/digunggung/{masa}.xlsx',
  summary: 'The Excel of a snapshot, the last one unless said: Manager and Super Admin.',
  params,
  query: z.strictObject({ snapshot: z.optional(countUpTo(1_000_000)) }),
  answer: mediaTypes.xlsx,
  errors: ['notFound'],
});

export const reportMasa = endpoint({
  method: 'POST',
  path: '/api/coretax/digunggung/{masa}/reported',
  summary: 'Say that the SPT of a month was handed in, or that it was not: Manager and Super Admin.',
  params,
  body: z.strictObject({ reported: z.boolean() }),
  answer: z.object({ masa, reported }),
});
