import type { FastifyReply } from 'fastify';
import { listRequests, queryRequests } from '#contract/processing/request-list.ts';
import {
  defaultColumns,
  personalColumns,
  requestRow,
  rowOf,
  type RowField,
} from '#contract/processing/request-row.ts';
import { statusNames } from '#contract/statuses.ts';
import { isNik } from '#domain/buyers/buyer.ts';
import type { Deadlines } from '#domain/coretax/deadlines.ts';
import { deadlinesOfRequest } from '#domain/coretax/request-deadlines.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { maskWords } from '#domain/privacy/masking.ts';
import { defaultPageSize, type ListFilter } from '#domain/requests/request-list.ts';
import type { OpenExport } from '../../http/route/exports.ts';
import { jsonArray, streamJsonArray } from '../../http/route/json-array.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { currentDeadlines } from '../../store/coretax/seller-settings.ts';
import { listedRequests } from '../../store/lists/request-list.ts';
import { orderOf } from '../../store/lists/request-order.ts';
import { listNarrowPage, listPage, type List } from '../../store/lists/request-page.ts';
import type { Search } from '../../store/lists/searches.ts';
import { narrowFields, type NarrowRow, type RequestRow } from '../../store/requests/request-rows.ts';
import { askedOf, listFilter } from './list-filter.ts';
import { writeCursor } from './list-cursor.ts';
import { pageWanted, readPage } from './read-page.ts';

type Needs = { reads: Reads; search: Search; clock: Clock; openExport: OpenExport };

const guard = { access: 'viewRequests', limit: limits.staff, rows: 'personal' } as const;

/** Fields that are worked out of the narrow row, beside those that stand in it. */
const workedOut: readonly RowField[] = ['statusName', 'uploadBy', 'safeBy', 'voidAfter', 'due'];
const narrow = new Set<RowField>([...narrowFields.filter((name) => name !== 'exportedUnder'), ...workedOut]);

/** Pages of requests by the columns that a screen shows, whole rows, and all of them at once. */
export function listRoutes(route: Route, { reads, search, clock, openExport }: Needs): void {
  route(queryRequests, guard, async ({ body, reply, user, listed }) => {
    const { page, size = defaultPageSize, after, before, columns = defaultColumns, ...words } = body;
    const today = jakartaDay(clock.now());
    const wanted = pageWanted({ page, after, before }, words);
    const days = reads.read(user, currentDeadlines);
    const filter = await listFilter(words, { empid: user.empid, today, readDeadlines: () => days });
    const list: List<NarrowRow> = columns.every((name) => narrow.has(name)) ? listNarrowPage : listPage;
    const reading = readPage({ reads, search, reader: user }, list, filter, { wanted, size, today });
    const [deadlines, answer] = await Promise.all([days, reading]);
    const isPersonal = columns.some((name) => personalColumns.includes(name));
    const { rows } = answer;
    listed({ rows: rows.length, personal: isPersonal ? rows.length : 0, filter: askedOf(words) });
    tellOfPage(reply, filter, answer);
    const named = (row: NarrowRow) => (isPersonal ? row : { ...row, companyName: maskedName(row) });
    return jsonArray(
      rowOf(columns),
      rows.map((row) => shown(named(row), deadlines, today)),
    );
  });

  route(
    listRequests,
    { ...guard, fresh: 'byContent' },
    async ({ query, reply, user, listed, requireFresh }) => {
      const { page, size, after, before, ...words } = query;
      const { empid } = user;
      const today = jakartaDay(clock.now());
      const readDeadlines = () => reads.read(user, currentDeadlines);
      const isPaged = [page, size, after, before].some((word) => word !== undefined);
      if (!isPaged) {
        const deadlines = await readDeadlines();
        const filter = await listFilter(words, { empid, today, readDeadlines: async () => deadlines });
        const rows = listedRequests(filter, today);
        const asked = askedOf(words);
        const all = await openExport({
          user,
          reply,
          requireFresh,
          action: 'exportRequests',
          filter: asked,
          rows,
        });
        return streamJsonArray(reply, requestRow, shownBatches(all, deadlines, today));
      }
      const wanted = pageWanted({ page, after, before }, words);
      const days = readDeadlines();
      const filter = await listFilter(words, { empid, today, readDeadlines: () => days });
      const asked = { wanted, size: size ?? defaultPageSize, today };
      const reading = readPage({ reads, search, reader: user }, listPage, filter, asked);
      const [deadlines, answer] = await Promise.all([days, reading]);
      listed({ rows: answer.rows.length, filter: askedOf(words) });
      tellOfPage(reply, filter, answer);
      return answer.rows.map((row) => shown(row, deadlines, today));
    },
  );
}

type Page = Omit<Awaited<ReturnType<typeof readPage>>, 'rows'>;

function tellOfPage(reply: FastifyReply, filter: ListFilter, { total, next, previous }: Page): void {
  reply.header('x-total-count', total.count);
  if (!total.isExact) reply.header('x-total-count-is', 'exceeded');
  const { sort } = orderOf(filter);
  if (next) reply.header('x-next-cursor', writeCursor(sort, next));
  if (previous) reply.header('x-previous-cursor', writeCursor(sort, previous));
}

/** The name of a company as it is, that of a person word by word. */
const maskedName = ({ buyerKind, npwp, companyName }: NarrowRow): string =>
  buyerKind === 'npwp' && !isNik(npwp) ? companyName : maskWords(companyName);

const shown = <Row extends NarrowRow>(row: Row, deadlines: Deadlines, today: string) => ({
  ...row,
  statusName: statusNames[row.status],
  ...deadlinesOfRequest(row, deadlines, today),
});

async function* shownBatches(batches: AsyncIterable<RequestRow[]>, deadlines: Deadlines, today: string) {
  for await (const batch of batches) yield batch.map((row) => shown(row, deadlines, today));
}
