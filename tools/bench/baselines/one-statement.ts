import { transactionIsValid } from '../../../src/contract/errors/error-texts.ts';
import { jakartaDay } from '../../../src/domain/dates/calendar-days.ts';
import type { RequestStatus } from '../../../src/domain/requests/request-status.ts';
import type { RequestRow } from '../../../src/server/store/requests/request-rows.ts';
import type { TrackedRequest } from '../../../src/server/store/requests/tracked-request.ts';
import { openPipelines } from './pipelines.ts';
import { jsonOf, serveAnswers } from './serve-answers.ts';
import { wireCustomer, wireHistory, wireListed, wireReceipt, wireTotals } from './wire-shapes.ts';

/**
 * The least that an answer can cost: one prepared statement, written for it alone, by plain `pg`. Nobody is signed in,
 * counted or checked.
 */
const { query } = await openPipelines(process.env['DATABASE_URL'] ?? '');

const customerColumns = `transaction_id as "transactionId", requester_name as "requesterName", email, phone, npwp,
  buyer_kind as "buyerKind", buyer_document as "buyerDocument", buyer_country as "buyerCountry",
  company_name as "companyName", company_address as "companyAddress", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate",
  total_paid::float8 as "totalPaid", status, remarks`;

const statements = {
  checkTrx: `
    select (select status from requests where transaction_id = $1) as status, (
      select to_char(sales_date, 'YYYY-MM-DD') from receipts
      where transaction_id = $1 and sales_date > current_date - 63 order by sales_date desc limit 1) as "salesDate"`,
  track: `
    select ${customerColumns}, faktur_file as "fakturFile", (
      select json_agg(json_build_object('at', to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS'),
        'status', status, 'remarks', remarks) order by id)
      from request_history h where h.transaction_id = r.transaction_id) as history
    from requests r where transaction_id = $1`,
  status: `
    select status, sum(count)::float8 as count from (
      select status, count from request_tallies where dimension = 'all'
      union all select status, delta from request_tally_changes where dimension = 'all') tallied
    group by status`,
  firstPage: `
    select transaction_id as "transactionId", status, store, company_name as "companyName", total_paid::float8 as "totalPaid",
      to_char(requested_on, 'YYYY-MM-DD') as "requestedOn",
      (select empid from assignments a join staff p on p.id = a.staff_id
        where a.transaction_id = requests.transaction_id) as "assignedTo",
      case when status in ('closed', 'rejected') then status_since_on - requested_on else $1::date - status_since_on end as days,
      (select sum(count) from (
        select count from request_tallies where dimension = 'all'
        union all select delta from request_tally_changes where dimension = 'all') tallied)::float8 as total
    from requests order by requests.requested_on desc, transaction_id desc limit $2`,
};

type CheckedReceipt = { status: RequestStatus | null; salesDate: string | null };

serveAnswers({
  async checkTrx(_id, _url, request) {
    const { transactionId } = await jsonOf<{ transactionId: string }>(request);
    const [found] = await query<CheckedReceipt>('checkTrx', statements.checkTrx, [transactionId]);
    return found?.salesDate && !found.status ? { code: 'valid', message: transactionIsValid.id } : null;
  },
  async track(id) {
    const [found] = await query<TrackedRequest>('track', statements.track, [id]);
    return (
      found && {
        history: found.history.map(wireHistory),
        customer: wireCustomer(found),
        receipt: wireReceipt(found),
      }
    );
  },
  async status() {
    return wireTotals(await query<{ status: RequestStatus; count: number }>('status', statements.status));
  },
  async trx_tiket(_id, _url, request) {
    const { size } = await jsonOf<{ size: number }>(request);
    const today = jakartaDay(new Date());
    return (await query<RequestRow>('firstPage', statements.firstPage, [today, size])).map(wireListed);
  },
});
