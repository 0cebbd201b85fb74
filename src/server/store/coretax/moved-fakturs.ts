import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { RecordedFaktur } from '#domain/coretax/faktur/moved-faktur.ts';
import type { Db } from '../../database/database.ts';

export type KnownFaktur = RecordedFaktur & {
  id: string;
  transactionId: string;
  part: string;
  state: 'valid' | 'replaced' | 'cancelled';
  file: string | null;
  pages: number;
  recordedAt: Date;
};

/** A faktur with all that it replaced or was replaced by, which share its last digits and belong to the same request. */
export async function listSerial(
  db: Db,
  { number, transactionId }: { number: string; transactionId: string },
): Promise<KnownFaktur[]> {
  return db<KnownFaktur[]>`
    select id, transaction_id as "transactionId", number, code, coalesce(part, code) as part, state,
      to_char(faktur_date, 'YYYY-MM-DD') as date, dpp_nilai_lain::float8 as "dppNilaiLain", ppn::float8 as ppn,
      buyer_kind as "buyerKind", buyer_number as "buyerNumber", source = 'hand' and file is null as "isTyped",
      file, pages, recorded_at as "recordedAt"
    from fakturs
    where transaction_id = ${transactionId} and right(number, 13) = right(${number}::text, 13)
      and length(number) = length(${number}::text)
    order by number`;
}

type Taker = {
  transactionId: string;
  part: string;
  /** The buyer of the request. */
  buyerKind: BuyerKind;
  buyerNumber: string;
};

/**
 * Gives these fakturs to another request. What was typed by hand names no buyer of its own and takes that request's; of
 * all others the database sees that they are the same buyer's. The caller has locked both requests.
 */
export async function giveFakturs(
  db: Db,
  numbers: readonly string[],
  { transactionId, part, buyerKind, buyerNumber }: Taker,
): Promise<void> {
  await db`
    update fakturs set transaction_id = ${transactionId}, part = nullif(${part}::text, code),
      buyer_kind = case when source = 'hand' and file is null then ${buyerKind} else buyer_kind end,
      buyer_number = case when source = 'hand' and file is null then ${buyerNumber} else buyer_number end
    where number = any(${numbers}::text[])`;
}

export async function deleteFaktur(db: Db, number: string): Promise<void> {
  await db`delete from fakturs where number = ${number}`;
}
