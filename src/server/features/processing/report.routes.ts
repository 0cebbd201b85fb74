import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readIdsTemplate } from '#contract/bulk.ts';
import { downloadReport, listStores as listStoresEndpoint } from '#contract/report.ts';
import { statusNames } from '#contract/statuses.ts';
import { attachmentNamed } from '../../http/route/content-disposition.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { listStores } from '../../store/lists/request-tallies.ts';
import type { ExcelWriter } from '../../ports/excel-writer.ts';
import { exportReport } from './export-report.ts';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import { reportColumns } from './report-columns.ts';

type Needs = { database: Database; reads: Reads; clock: Clock; writeExcel: ExcelWriter };

/** Each holds a connection for as long as its reader takes; most of the pool must be left to the others. */
const maxExports = 2;

/** The report as an Excel file, what its filter offers, and the list to fill in for bulk calls. */
export function reportRoutes(route: Route, { database, reads, clock, writeExcel }: Needs): void {
  const slots = createSemaphore(maxExports);
  const columns = reportColumns(statusNames);

  route(downloadReport, { access: 'viewReport', limit: limits.staff }, async ({ query, user, reply }) => {
    const { page: _page, size: _size, after: _after, before: _before, ...filter } = query;
    const { total, file } = await exportReport(
      { database, begin: reads.beginFor(user), clock, writeExcel, slots },
      { filter, columns, actor: user.empid, gone: whenGone(reply) },
    );
    asDownload(reply, 'Transactions_Report.xlsx').type(downloadReport.answer).header('x-total-count', total);
    return file;
  });

  route(listStoresEndpoint, { access: 'viewRequests', limit: limits.staff }, ({ user }) =>
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

/** Also when a call asks for the headers alone and takes no content. */
function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
