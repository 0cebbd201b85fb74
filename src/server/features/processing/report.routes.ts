import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readIdsTemplate } from '#contract/processing/bulk.ts';
import {
  downloadReport,
  listStores as listStoresEndpoint,
  readReportTotals,
  reportedIdsName,
} from '#contract/processing/report.ts';
import { fakturStateNames, statusNames } from '#contract/statuses.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { attachmentNamed } from '../../http/route/content-disposition.ts';
import type { OpenExport } from '../../http/route/exports.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { currentDeadlines } from '../../store/coretax/seller-settings.ts';
import { reportRows } from '../../store/lists/report.ts';
import { sumRequests } from '../../store/lists/request-sums.ts';
import { listStores } from '../../store/lists/request-tallies.ts';
import type { Search } from '../../store/lists/searches.ts';
import type { ExcelWriter } from '../../ports/excel-writer.ts';
import { askedOf, listFilter } from './list-filter.ts';
import { fakturColumns, reportColumns } from './report-columns.ts';
import { reportFile } from './report-file.ts';

type Needs = {
  reads: Reads;
  search: Search;
  clock: Clock;
  writeExcel: ExcelWriter;
  openExport: OpenExport;
};

/** The report as an Excel file, what its filter offers, and the list to fill in for bulk calls. */
export function reportRoutes(route: Route, { reads, search, clock, writeExcel, openExport }: Needs): void {
  const usual = reportColumns(statusNames);

  const exporting = { access: 'viewReport', limit: limits.staff, fresh: 'byContent' } as const;
  route(downloadReport, exporting, async ({ query, user, reply, requireFresh }) => {
    const {
      page: _page,
      size: _size,
      after: _after,
      before: _before,
      columns: more,
      transactionIds,
      ...words
    } = query;
    const created = clock.now();
    const today = jakartaDay(created);
    const readDeadlines = () => reads.read(user, currentDeadlines);
    const filter = await listFilter(words, { empid: user.empid, today, readDeadlines });
    const columns = more ? [...usual, ...fakturColumns(fakturStateNames, await readDeadlines())] : usual;
    const ids = transactionIds === undefined ? undefined : [transactionIds].flat();
    const rows = reportRows(ids ?? filter, today, more === 'faktur');
    const asked = ids ? { [reportedIdsName]: ids.join(' ') } : askedOf(words);
    const batches = await openExport({
      user,
      reply,
      requireFresh,
      action: 'exportReport',
      filter: asked,
      rows,
    });
    asDownload(reply, 'Transactions_Report.xlsx').type(downloadReport.answer);
    return reportFile(writeExcel, { columns, created, batches });
  });

  const adding = { access: 'viewReport', limit: limits.staff, rows: 'none' } as const;
  route(readReportTotals, adding, async ({ body, user }) => {
    const readDeadlines = () => reads.read(user, currentDeadlines);
    const today = jakartaDay(clock.now());
    const filter = await listFilter(body, { empid: user.empid, today, readDeadlines });
    return (await search(user, (db) => sumRequests(db, filter))) ?? null;
  });

  route(listStoresEndpoint, { access: 'viewRequests', limit: limits.staff, rows: 'none' }, ({ user }) =>
    reads.read(user, listStores),
  );

  route(readIdsTemplate, { access: 'closeMany', limit: limits.staff }, async ({ reply }) => {
    asDownload(reply, 'Transaction_IDs.xlsx').type(readIdsTemplate.answer);
    const column = { header: 'Transaction ID', kind: 'text', width: 36, of: () => '' } as const;
    const table = { title: 'Transaction IDs', sheetName: 'Transactions', columns: [column], rows: [] };
    return Readable.from(writeExcel({ ...table, created: clock.now() }), { objectMode: false });
  });
}

const asDownload = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', attachmentNamed(name));
