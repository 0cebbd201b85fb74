import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';

/** The facts of an archived request without its record. Days are YYYY-MM-DD in Jakarta. */
export type ArchivedRequest = {
  transactionId: string;
  status: RequestStatus;
  companyName: string;
  store: string;
  fakturNumbers: string[];
  endedOn: string;
  archivedOn: string;
  keptUntil: string;
};

/** Finds archived requests by a whole transaction ID or faktur number. */
export async function findArchived(db: Db, number: string): Promise<ArchivedRequest[]> {
  return db<ArchivedRequest[]>`
    select transaction_id as "transactionId", status, company_name as "companyName", store,
      faktur_numbers as "fakturNumbers", to_char(ended_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "endedOn",
      to_char(archived_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "archivedOn",
      to_char(kept_until, 'YYYY-MM-DD') as "keptUntil"
    from archived_requests where transaction_id = ${number} or faktur_numbers @> array[${number}]
    order by transaction_id limit 10`;
}

/** Rows of the tables they stood in, by the names of their columns. */
type Row = Record<string, unknown>;
export type ArchivedRecord = {
  request: Row;
  history: Row[];
  mails: Row[];
  notes: Row[];
  fakturs: Row[];
  corrections: Row[];
  exports: Row[];
  returns: Row[];
  /** Missing where it was archived by an earlier version. */
  issues?: Row[];
};
