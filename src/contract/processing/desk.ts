import * as z from 'zod/mini';
import {
  actLimit,
  actRefusals,
  densities,
  deskActs,
  noteMaxLength,
  savedViewsMax,
  viewNameMaxLength,
  viewQueryMaxLength,
} from '#domain/requests/desk.ts';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { issuingNews } from '../coretax/issue.ts';
import { money, rupiah } from '../coretax/values.ts';
import { endpoint } from '../endpoint.ts';
import { columns, pageSize, preferences } from './preferences.ts';
import { listFilterQuery } from './request-list.ts';
import { empid } from '../staff/sign-in.ts';
import { statusCode } from '../statuses.ts';
import { wireRecord } from '../wire-record.ts';
import { transactionId } from './transaction-id.ts';

const params = wireRecord({ transactionId: ['trxId', transactionId] });

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/desk/preferences',
  summary:
    'Remember what this person has chosen: last view, columns, density, page size, language, filter of the report. What is left out stays.',
  body: preferences,
  answer: preferences,
});

/** Whether a list would take these words; several statuses stand beside each other. */
function isListAddress(query: string): boolean {
  const words = new URLSearchParams(query);
  const given = [...new Set(words.keys())].map((name): [string, string | string[] | undefined] => {
    const values = words.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return z.safeDecode(listFilterQuery, Object.fromEntries(given)).success;
}

const viewFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(viewNameMaxLength)),
  /** Filter and order, as in the address of the list. */
  query: z.string().check(z.maxLength(viewQueryMaxLength), z.refine(isListAddress, 'invalid')),
  columns: z.nullable(columns),
  density: z.nullable(z.enum(densities)),
  size: z.nullable(pageSize),
  isShared: z.boolean(),
};
const savedView = z.object({
  ...viewFields,
  id: z.uuid(),
  /** Whose it is. */
  by: z.string(),
  /** Whether this person may change or delete it. */
  isEditable: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;
const viewParams = z.object({ id: z.uuid() });

export const listViews = endpoint({
  method: 'GET',
  path: '/api/desk/views',
  summary: 'Own saved views and those shared with all, by name.',
  answer: z.array(savedView),
});
export const addView = endpoint({
  method: 'POST',
  path: '/api/desk/views',
  summary: `Save a view of the queue, for oneself or for all; ${savedViewsMax} at most, each name once.`,
  body: z.object(viewFields),
  status: 201,
  answer: savedView,
  errors: ['nameTaken', 'tooMany'],
});
export const changeView = endpoint({
  method: 'PUT',
  path: '/api/desk/views/{id}',
  summary: 'Change a saved view: its own, or a shared one as Manager or Super Admin.',
  params: viewParams,
  body: z.object(viewFields),
  answer: savedView,
  errors: ['notFound', 'notAllowed', 'nameTaken'],
});
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/desk/views/{id}',
  summary: 'Delete a saved view: its own, or a shared one as Manager or Super Admin.',
  params: viewParams,
  status: 204,
  errors: ['notFound', 'notAllowed'],
});

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/desk/people',
  summary: 'Whom requests can be given to, by EMPID.',
  answer: z.array(z.string()),
});

export const listMatchingIds = endpoint({
  method: 'GET',
  path: '/api/desk/matching',
  summary: `The transaction IDs that match a filter, in its order; more than ${actLimit} are refused.`,
  query: listFilterQuery,
  answer: wireRecord({ transactionIds: ['trxnos', z.array(z.string())] }),
  errors: ['tooMany'],
});

export const actOnSeveral = endpoint({
  method: 'POST',
  path: '/api/desk/act',
  summary:
    'Take, give, release, start, reject or close several requests, each for itself: the answer tells what became of each. Every customer gets a mail of their own. The undo takes all of it back, for ten seconds.',
  body: wireRecord({
    transactionIds: ['trxnos', z.array(transactionId).check(z.minLength(1), z.maxLength(actLimit))],
    act: z.enum(deskActs),
    /** The person to whom `assign` gives the requests; missing is oneself. */
    to: z.optional(empid),
    /** Whether `assign` and `release` also act on requests that somebody else has. */
    takeOver: ['take_over', z.optional(z.boolean())],
    /** The remarks, which `reject` needs. */
    remarks: z.optional(z.string().check(z.maxLength(remarksMaxLength))),
    /** What the screen showed, for one request: another present status leaves it as it is. */
    expectedStatus: ['expected_status', z.optional(statusCode)],
  }),
  answer: wireRecord({
    outcomes: z.array(
      wireRecord({
        transactionId: ['trxno', z.string()],
        outcome: z.enum(['changed', 'unchanged', 'refused']),
        reason: z.optional(z.enum(actRefusals)),
        assignedTo: z.optional(z.string()),
      }),
    ),
    /** Null when nothing was changed. */
    undo: z.nullable(z.string()),
  }),
  errors: ['remarksRequired', 'notFound'],
});

export const takeNext = endpoint({
  method: 'POST',
  path: '/api/desk/next',
  summary:
    'Take the most urgent free request of a view for oneself: by the day its faktur is due, then by age. Two who ask at once never get the same one. Null when none is free.',
  body: z.object({ filter: listFilterQuery }),
  answer: wireRecord({ transactionId: ['trxno', z.nullable(z.string())] }),
});

const count = z.int();

export const countViews = endpoint({
  method: 'GET',
  path: '/api/desk/counts',
  summary:
    'How many requests the views of the queue have that everybody has, read off the tallies as far as they know it.',
  answer: z.object({ todo: count, overLimit: count, mine: count, due: count, notDelivered: count }),
});
export type ViewCounts = z.output<typeof countViews.answer>;

export const addNote = endpoint({
  method: 'POST',
  path: '/api/trx_tiket/{trxId}/notes',
  summary: 'A note among staff, which the customer never sees; it stands in the timeline of the request.',
  params,
  body: z.object({ note: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)) }),
  status: 201,
  answer: z.object({ id: z.string() }),
  errors: ['transactionNotFound'],
});

export const readLines = endpoint({
  method: 'GET',
  path: '/api/trx_tiket/{trxId}/lines',
  summary:
    'The lines of the receipt with DPP and PPN as an export to Coretax would have them, the lines in hundredths, the totals in whole rupiah; null where they cannot be computed. Null lines: the till told none.',
  params,
  answer: z.object({
    lines: z.nullable(
      z.array(
        z.object({
          name: z.string(),
          quantity: z.number(),
          unit: z.nullable(z.string()),
          unitPrice: money,
          taxRate: z.number(),
          code: z.nullable(z.string()),
          dpp: z.nullable(money),
          dppNilaiLain: z.nullable(money),
          ppn: z.nullable(money),
          total: money,
        }),
      ),
    ),
    totals: z.nullable(
      z.object({
        dpp: z.nullable(rupiah),
        dppNilaiLain: z.nullable(rupiah),
        ppn: z.nullable(rupiah),
        total: rupiah,
      }),
    ),
  }),
  errors: ['transactionNotFound'],
});

/** One message of the stream; its name is the event's. */
export const deskEvents = {
  /** Requests that came or changed, were taken or noted something about; null when there are too many to name. */
  requests: z.object({
    changes: z.nullable(
      z.array(
        wireRecord({
          transactionId: ['trxno', z.string()],
          /** The status before, null when the request is new, and now; both only where it has changed. */
          from: z.optional(z.nullable(statusCode)),
          to: z.optional(statusCode),
          /** Who has it now, where it was taken, given or released. */
          assignedTo: z.optional(z.nullable(z.string())),
          /** The id of a note, where one was added. */
          note: z.optional(z.string()),
        }),
      ),
    ),
  }),
  /** Who else looks at the request that this stream was opened for. */
  viewers: z.object({ empids: z.array(z.string()) }),
  /** Somebody changed the policy of issuing, paused it or resumed it. */
  issuing: issuingNews,
  /** The session has ended, and the stream with it. */
  signedOut: z.object({}),
};

export const watchDesk = endpoint({
  method: 'GET',
  path: '/api/desk/events',
  summary:
    'Server-sent events: requests that come and change, who takes them, notes; changes of how fakturs are issued; and, with viewing, who else looks at that request now.',
  query: z.strictObject({ viewing: z.optional(transactionId) }),
  answer: 'text/event-stream',
  errors: ['busy'],
});
