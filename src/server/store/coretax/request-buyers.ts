import type { RequestBuyer } from '#domain/buyers/buyer-change.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

type BuyerInRequest = RequestBuyer & {
  status: RequestStatus;
  fakturState: 'none' | 'exported' | 'issued' | 'replaced' | 'cancelled';
  language: Language;
};

/** Held until the end of the transaction: an export that is under way is waited for. */
export async function lockBuyer(db: Db, transactionId: string): Promise<BuyerInRequest | undefined> {
  const [row] = await db<BuyerInRequest[]>`
    select status, faktur_state as "fakturState", language, npwp, buyer_kind as "buyerKind", buyer_document as "buyerDocument",
      buyer_country as "buyerCountry", buyer_place as "buyerPlace", nik_registered as "nikRegistered",
      company_name as "companyName", company_address as "companyAddress"
    from requests where transaction_id = ${transactionId} for update`;
  return row;
}

/** The document of a sale in a free zone is of the buyer who was there: another has none. */
export async function saveBuyer(db: Db, transactionId: string, buyer: RequestBuyer): Promise<void> {
  const isSame = sql`(buyer_kind, coalesce(buyer_document, npwp)) =
    (${buyer.buyerKind}::text, ${buyer.buyerDocument ?? buyer.npwp}::text)`;
  await db`
    update requests set npwp = ${buyer.npwp}, buyer_kind = ${buyer.buyerKind}, buyer_document = ${buyer.buyerDocument},
      buyer_country = ${buyer.buyerCountry}, buyer_place = ${buyer.buyerPlace}, nik_registered = ${buyer.nikRegistered},
      company_name = ${buyer.companyName}, company_address = ${buyer.companyAddress},
      supporting_document = case when ${isSame} then supporting_document end,
      supporting_month = case when ${isSame} then supporting_month end
    where transaction_id = ${transactionId}`;
}
