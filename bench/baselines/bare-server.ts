import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { transactionIsValid } from '../../src/contract/error-texts.ts';
import { jakartaDay } from '../../src/domain/calendar-days.ts';
import type { RequestFilter } from '../../src/domain/request-list.ts';
import { findCompany } from '../../src/server/store/people/companies.ts';
import { findTransaction } from '../../src/server/store/receipts/receipts.ts';
import { countToShow } from '../../src/server/store/lists/request-count.ts';
import { listPage } from '../../src/server/store/lists/request-list.ts';
import { findDetails } from '../../src/server/store/requests/request-rows.ts';
import { listTallies } from '../../src/server/store/lists/request-tallies.ts';
import { findRequest, listHistory } from '../../src/server/store/requests/requests.ts';
import { wireCustomer, wireHistory, wireRow } from './wire-shapes.ts';

/**
 * What the reads of the product cost without the product: Node's own server and the driver, the same statements, the
 * same JSON. No framework, no sessions, no limits, no anti-forgery, no checks of what comes in.
 */
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10, onnotice: () => {} });

type Answer = (id: string, url: URL, request: IncomingMessage) => Promise<unknown>;

const answers: Record<string, Answer> = {
  async checkTrx(_id, _url, request) {
    const { transactionId } = JSON.parse(await text(request)) as { transactionId: string };
    const { receipt, status } = await findTransaction(sql, transactionId);
    return receipt && !status ? { code: 'valid', message: transactionIsValid.id } : null;
  },
  async 'lookup-npwp'(_id, _url, request) {
    const { npwp } = JSON.parse(await text(request)) as { npwp: string };
    const company = await findCompany(sql, npwp);
    return { nama_pt: company?.name, alamat_pt: company?.address, email: company?.email };
  },
  'track-status': async (id) => (await listHistory(sql, id)).map(wireHistory),
  async 'customer-detail'(id) {
    const request = await findRequest(sql, id);
    return request && wireCustomer(request);
  },
  async 'pos-detail'(id) {
    const request = await findRequest(sql, id);
    return {
      sales_date: request?.salesDate,
      store_name: request?.store,
      total_amount_paid: request?.totalPaid,
    };
  },
  async status() {
    const tallies = await listTallies(sql, 'all');
    const count = (status: string) => tallies.find((tally) => tally.status === status)?.count ?? 0;
    return {
      total_transaksi: tallies.reduce((sum, tally) => sum + tally.count, 0),
      total_faktur_waiting: count('waiting'),
      total_faktur_open: count('open'),
      total_faktur_process: count('process'),
      total_faktur_closed: count('closed'),
    };
  },
  async trx_tiket(id, url) {
    const today = jakartaDay(new Date());
    if (id) {
      const details = await findDetails(sql, id, today);
      return details && { ...wireRow(details), faktur_pages: details.fakturPages };
    }
    const filter = Object.fromEntries(url.searchParams) as RequestFilter;
    const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('size'))];
    const counting = countToShow(sql, filter);
    const [, rows] = await Promise.all([counting, listPage(sql, filter, { page, size, today }, counting)]);
    return rows.map(wireRow);
  },
};

process.on('disconnect', () => process.exit()); // whoever started it is gone
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const [, , name = '', id = ''] = url.pathname.split('/');
  const answer = answers[name];
  const send = (status: number, content: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) })
      .end(content);
  Promise.resolve(answer?.(id, url, request)).then(
    (found) => send(found === undefined || found === null ? 404 : 200, JSON.stringify(found ?? null)),
    (error: unknown) => send(500, String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
