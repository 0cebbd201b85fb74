import type { RequestBuyer } from '#domain/buyers/buyer-change.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { assigned, selected } from '../requests/column-lists.ts';
import { fieldsOf, type RequestFields } from '../requests/request-columns.ts';

const buyerFields = [...fieldsOf('buyer'), 'buyerPlace', 'nikRegistered'] as const;
const fields = [...buyerFields, 'status', 'fakturState', 'language'] as const;
type BuyerInRequest = Pick<RequestFields, (typeof fields)[number]>;

/** Locks the buyer of a request until the end of the transaction: an export that is under way is waited for. */
export async function lockBuyer(db: Db, transactionId: string): Promise<BuyerInRequest | undefined> {
  const [row] = await db<BuyerInRequest[]>`
    select ${selected(fields)}
    from requests where transaction_id = ${transactionId} for update`;
  return row;
}

/** The document of a sale in a free zone is of the buyer who was there: another has none. */
export async function saveBuyer(db: Db, transactionId: string, buyer: RequestBuyer): Promise<void> {
  const isSame = sql`(buyer_kind, coalesce(buyer_document, npwp)) =
    (${buyer.buyerKind}::text, ${buyer.buyerDocument ?? buyer.npwp}::text)`;
  await db`
    update requests set ${assigned(buyerFields, buyer)},
      supporting_document = case when ${isSame} then supporting_document end,
      supporting_month = case when ${isSame} then supporting_month end
    where transaction_id = ${transactionId}`;
}
