import * as z from 'zod/mini';
import { failureReasons } from '#domain/messages/failure-reason.ts';
import { endpoint } from '../endpoint.ts';
import { wireRecord } from '../wire-record.ts';

const count = z.int();

export const readTotals = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'How many requests there are, in all and by status.',
  answer: wireRecord({
    total: ['total_transaksi', count],
    waiting: ['total_faktur_waiting', count],
    open: ['total_faktur_open', count],
    process: ['total_faktur_process', count],
    closed: ['total_faktur_closed', count],
    rejected: ['total_faktur_reject', count],
  }),
});

const failedMail = wireRecord({
  id: z.string(),
  kind: z.string(),
  at: z.string(),
  error: z.string(),
  /** Why, as far as its code says so. */
  reason: z.nullable(z.enum(failureReasons)),
  transactionId: ['trxno', z.nullable(z.string())],
});

/** What was closed today, and what is open or on progress among what was taken. */
const work = { closed: count, unfinished: count };

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The figures behind the charts of the dashboard. Days and times are those of Jakarta.',
  answer: z.object({
    asOf: z.string(),
    /** The last thirty days, oldest first. */
    days: z.array(z.object({ day: z.string(), requested: count, closed: count })),
    /** Open and on progress, by whole days in that status. `to` is missing in the last bucket. */
    ages: z.array(z.object({ from: count, to: z.optional(count), open: count, process: count })),
    /** Open and on progress, by how they stand to their limits. */
    limits: z.object({ within: count, near: count, over: count }),
    /** The stores with the most unfinished requests. */
    stores: z.array(
      z.object({ store: z.string(), waiting: count, open: count, process: count, closed: count }),
    ),
    failedMails: z.object({ count, latest: z.array(failedMail) }),
    /** The work of whoever asks. */
    mine: z.object(work),
    /**
     * Everybody who has work, by EMPID, and what is open or on progress and nobody has taken; for Manager and Super
     * Admin.
     */
    people: z.optional(z.object({ working: z.array(z.object({ empid: z.string(), ...work })), free: count })),
    /** What is wrong with the installation, for those who can have it put right. */
    notices: z.optional(z.array(z.enum(['proxyNotTrusted', 'keysEnding', 'accountRefused']))),
  }),
});
export type Dashboard = z.output<typeof readDashboard.answer>;
