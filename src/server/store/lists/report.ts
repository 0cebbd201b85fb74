import { sql } from '../../database/sql.ts';
import type { ListFilter } from '#domain/request-list.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import type { Counted } from '../../database/read-in-batches.ts';
import { countRequests } from './request-count.ts';
import { matching } from './request-list.ts';

/** A request as the report shows it. Days are counted from the first of January 1970; an amount is a text of digits. */
export type ReportRow = {
  requestedDay: number;
  transactionId: string;
  store: string;
  salesDay: number;
  totalPaid: string;
  companyName: string;
  email: string;
  npwp: string;
  companyAddress: string;
  status: RequestStatus;
};

/** All requests of a filter in its order, as rows of the report. */
export function reportRows(filter: ListFilter, today: string): Counted {
  return {
    count: (tx) => countRequests(tx, filter),
    // Numbers and digits instead of written dates: the database writes those faster than anything else.
    statement: sql`
      select requested_on - date '1970-01-01' as "requestedDay", transaction_id as "transactionId", store,
        sales_date - date '1970-01-01' as "salesDay", total_paid::text as "totalPaid", company_name as "companyName", email, npwp,
        company_address as "companyAddress", status
      ${matching(filter, today)}`,
    batchSize: 1_000,
  };
}
