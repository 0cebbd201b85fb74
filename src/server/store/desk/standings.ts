import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';

/** What decides about an act on a request, and whom it is told to. */
export type DeskStanding = {
  transactionId: string;
  status: RequestStatus;
  hasFaktur: boolean;
  mentions: string[];
  email: string;
  language: Language;
};

/** Held until the end of the transaction, in the order of their IDs as everywhere. */
export async function lockForAct(db: Db, ids: readonly string[]): Promise<DeskStanding[]> {
  return db<DeskStanding[]>`
    select transaction_id as "transactionId", status, faktur_file is not null as "hasFaktur",
      coalesce(faktur_mentions, '{}') as mentions, email, language
    from requests where transaction_id = any(${ids}::text[]) order by transaction_id for update`;
}
