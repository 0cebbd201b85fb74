import { transactionIsValid } from '../../../src/contract/errors/error-texts.ts';
import { jakartaDay } from '../../../src/domain/dates/calendar-days.ts';
import type { ListFilter } from '../../../src/domain/requests/request-list.ts';
import { writeAudit } from '../../../src/server/store/audit/audit.ts';
import { findCompany } from '../../../src/server/store/companies/companies.ts';
import { findTransaction } from '../../../src/server/store/receipts/receipts.ts';
import { countToShow } from '../../../src/server/store/lists/request-count.ts';
import { listNarrowPage } from '../../../src/server/store/lists/request-page.ts';
import { findDetails } from '../../../src/server/store/requests/request-rows.ts';
import { listTallies } from '../../../src/server/store/lists/request-tallies.ts';
import { findTrackedRequest } from '../../../src/server/store/requests/tracked-request.ts';
import { compile, Sql, type Value } from '../../../src/server/database/sql.ts';
import type { Db } from '../../../src/server/database/database.ts';
import { openPipelines } from './pipelines.ts';
import { jsonOf, serveAnswers } from './serve-answers.ts';
import { wireCustomer, wireHistory, wireListed, wireReceipt, wireRow, wireTotals } from './wire-shapes.ts';

/**
 * What the reads of the product cost without the product: Node's own server and the driver, the same statements, the
 * same JSON. No framework, no sessions, no limits, no anti-forgery, no checks of what comes in.
 */
const { query } = await openPipelines(process.env['DATABASE_URL'] ?? '');
const sql = ((strings: TemplateStringsArray, ...values: (Value | Sql)[]) => {
  const { name, text, values: given } = compile(new Sql(strings, values));
  return query(name ?? '', text, given);
}) as unknown as Db;

serveAnswers({
  async checkTrx(_id, _url, request) {
    const { transactionId } = await jsonOf<{ transactionId: string }>(request);
    const { receipt, status } = await findTransaction(sql, transactionId);
    return receipt && !status ? { code: 'valid', message: transactionIsValid.id } : null;
  },
  async 'lookup-npwp'(_id, _url, request) {
    const { npwp } = await jsonOf<{ npwp: string }>(request);
    const company = await findCompany(sql, npwp);
    return { nama_pt: company?.name, alamat_pt: company?.address, email: company?.email };
  },
  async track(id) {
    const request = await findTrackedRequest(sql, id);
    return (
      request && {
        history: request.history.map(wireHistory),
        customer: wireCustomer(request),
        receipt: wireReceipt(request),
      }
    );
  },
  'track-status': async (id) => (await findTrackedRequest(sql, id))?.history.map(wireHistory),
  status: async () => wireTotals(await listTallies(sql, 'all')),
  async trx_tiket(id, _url, request) {
    const today = jakartaDay(new Date());
    if (id !== 'query') {
      const details = await findDetails(sql, id, today);
      await writeAudit(sql, { actor: 'bench', action: 'viewRequest', transactionId: id }, new Date());
      return details && { ...wireRow(details), faktur_pages: details.fakturPages };
    }
    const { page, size, ...filter } = await jsonOf<{ page: number; size: number } & ListFilter>(request);
    const counting = countToShow(sql, filter);
    const asked = { wanted: { page }, size, today };
    const [, { rows }] = await Promise.all([counting, listNarrowPage(sql, filter, asked, counting)]);
    return rows.map(wireListed);
  },
});
