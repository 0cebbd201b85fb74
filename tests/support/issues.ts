import { randomUUID } from 'node:crypto';
import { statesBeforeProvider, type IssueState } from '../../src/domain/coretax/issuing/issue.ts';
import type { Database } from '../../src/server/database/database.ts';

export type PlantedIssue = {
  transactionId: string;
  state: IssueState;
  code?: string;
  round?: number;
  number?: string | null;
  verdict?: string | null;
};

/** The amounts of a planted sale of one line, as an invoice keeps them. */
const lines = JSON.stringify([{ taxBase: '10000000', otherTaxBase: '9166667', vat: '1100000' }]);

/** Writes an issue as it stands after calls that the test does not make. */
export async function plantIssue(database: Database, issue: PlantedIssue): Promise<string> {
  const id = randomUUID();
  const { transactionId, state, code = '04', round = 1, number = null, verdict = null } = issue;
  const isSent = ![...statesBeforeProvider, 'withdrawn'].some((one) => one === state);
  await database`
    insert into issues (id, transaction_id, code, round, state, provider, invoice, faktur_number, verdict, is_automatic,
      asked_by, due_on, queued_at, sent_at)
    select ${id}, transaction_id, ${code}, ${round}, ${state}, ${isSent ? 'pajakexpress' : null},
      case when ${isSent} then jsonb_build_object('date', to_char(sales_date, 'YYYY-MM-DD'), 'code', ${code}::text,
        'reference', transaction_id, 'buyerTin', npwp, 'buyerName', company_name, 'lines', ${lines}::text::jsonb) end,
      ${number}, ${verdict}, false, 'staff', '2026-12-20', now(), ${isSent ? new Date() : null}
    from requests where transaction_id = ${transactionId}`;
  return id;
}

/** Where the issues of a request stand, the oldest round first. */
export async function issueStates(database: Database, transactionId: string): Promise<IssueState[]> {
  const rows = await database<{ state: IssueState }[]>`
    select state from issues where transaction_id = ${transactionId} order by code, round`;
  return rows.map(({ state }) => state);
}
