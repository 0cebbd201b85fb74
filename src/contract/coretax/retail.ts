import * as z from 'zod/mini';
import { bridgeLines, groupings } from '#domain/coretax/month/month-bridge.ts';
import { mediaTypes } from '#domain/formats/media-type.ts';
import { endpoint } from '../endpoint.ts';
import { countUpTo } from '../paging.ts';
import { wireRecord } from '../wire-record.ts';
import { day, masa, rupiah, time } from './values.ts';

const params = z.object({ masa });
const dayParams = z.object({ masa, day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });
const amounts = { dpp: rupiah, dppNilaiLain: rupiah, ppn: rupiah };
/** Receipts are counted as such, all else by its parts. */
const line = z.object({ count: z.int(), ...amounts });
/** The lump is what is left of the receipts without all that stands between them. */
const lines = { receipts: line, returns: line, fakturs: line, pending: line, notTaxable: line, lump: line };
const bridge = z.object({ ...lines, difference: line });
const by = z.enum(groupings);

export const writeRetailFile = endpoint({
  method: 'POST',
  path: '/api/coretax/digunggung/{masa}/files',
  summary:
    "Write the month's lump as the XML that Coretax takes (RetailInvoiceBulk): one row a code, a code and day, or a code, store and day. Manager and Super Admin.",
  params,
  body: z.strictObject({ by }),
  status: 201,
  answer: z.object({ number: z.int(), bridge }),
  errors: ['sellerIncomplete', 'rowBelowZero', 'busy'],
});

export const downloadRetailFile = endpoint({
  method: 'GET',
  path: '/api/coretax/digunggung/{masa}/files/{number}.xml',
  summary: "A month's file as it was written: Manager and Super Admin.",
  params: z.object({ masa, number: countUpTo(1_000_000) }),
  answer: mediaTypes.xml,
  errors: ['notFound'],
});

export const readBridge = endpoint({
  method: 'GET',
  path: '/api/coretax/digunggung/{masa}/bridge',
  summary:
    'What a month comes to, from all receipts to its lump, and the files that were written of it: Manager and Super Admin.',
  params,
  answer: z.object({
    bridge,
    /** Receipts whose lines do not come to what was paid: they count by what was paid. */
    unbalanced: z.int(),
    /** False when the receipts were dropped: their sums stay. */
    receiptsKept: z.boolean(),
    /** The time since which the month waits to be recomputed, and the time when it last was. */
    recountAskedAt: z.nullable(time),
    recountedAt: z.nullable(time),
    files: z.array(
      z.object({
        number: z.int(),
        by: z.string(),
        at: time,
        groupedBy: by,
        rows: z.int(),
        lump: line,
        pending: line,
      }),
    ),
  }),
});
export type MonthBridge = z.output<typeof readBridge.answer>;

export const listBridgeDays = endpoint({
  method: 'GET',
  path: '/api/coretax/digunggung/{masa}/days',
  summary: 'The bridge of a month day by day: Manager and Super Admin.',
  params,
  answer: z.array(z.object({ day, unbalanced: z.int(), ...lines })),
});

export const listBridgeStores = endpoint({
  method: 'GET',
  path: '/api/coretax/digunggung/{masa}/days/{day}',
  summary:
    'The bridge of a day store by store, 100 at a time; `after` is the last store before: Manager and Super Admin.',
  params: dayParams,
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({
    stores: z.array(z.object({ store: z.string(), unbalanced: z.int(), ...lines })),
    hasMore: z.boolean(),
  }),
});

export const listBridgeReceipts = endpoint({
  method: 'GET',
  path: '/api/coretax/digunggung/{masa}/days/{day}/receipts',
  summary:
    'The receipts of a store and day while they are kept, 50 at a time, each with where its parts are, and what was brought back there: Manager and Super Admin.',
  params: dayParams,
  query: z.strictObject({
    store: z.string().check(z.maxLength(100)),
    after: z.optional(z.string().check(z.regex(/^\d{1,32}$/))),
  }),
  answer: z.object({
    receipts: z.array(
      wireRecord({
        transactionId: ['trxno', z.string()],
        totalPaid: rupiah,
        unbalanced: z.boolean(),
        parts: z.array(z.object({ code: z.string(), in: z.enum(bridgeLines), ...amounts })),
      }),
    ),
    returns: z.array(
      wireRecord({
        returnId: z.string(),
        transactionId: ['trxno', z.string()],
        code: z.string(),
        counted: z.boolean(),
        ...amounts,
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const recountMonth = endpoint({
  method: 'POST',
  path: '/api/coretax/digunggung/{masa}/recount',
  summary:
    'Have the sums of a month computed anew from its receipts, by the present settings: Manager and Super Admin.',
  params,
  status: 202,
  answer: z.object({ recountAskedAt: z.nullable(time) }),
  errors: ['receiptsDropped'],
});
