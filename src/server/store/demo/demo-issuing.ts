import type { RememberedFaktur } from '#domain/coretax/issuing/remembered-faktur.ts';
import { restoredInvoice, type StoredInvoice } from '#domain/coretax/issuing/stored-invoice.ts';
import type { Db } from '../../database/database.ts';

/** The number of the last fakturs of which a stand-in that begins anew is told. */
const remembered = 2_000;

/** Requests that were confirmed before are left alone by the automatic policy. */
export async function beginAutomatic(db: Db, at: Date): Promise<void> {
  await db`update issuing set automatic_from = ${at}`;
}

/** What the provider of this name was asked for, in the words of the provider. */
export async function listRemembered(
  db: Db,
  provider: RememberedFaktur['provider'],
): Promise<RememberedFaktur[]> {
  const rows = await db<(Omit<RememberedFaktur, 'invoice'> & { invoice: StoredInvoice })[]>`
    select i.provider, i.reference as id, null as key, i.invoice, i.faktur_number as number,
      (select number from fakturs before where before.id = i.replaces) as replaces,
      case when f.state in ('replaced', 'cancelled') then f.state
        when i.state = 'withdrawn' then 'cancelled'
        when i.faktur_number is not null then 'approved'
        when i.state in ('signing', 'rejected') then i.state else 'draft' end as state
    from issues i left join fakturs f on f.number = i.faktur_number
    where i.provider = ${provider} and i.reference is not null and i.invoice is not null
    order by i.sent_at desc limit ${remembered}`;
  return rows.map((row) => ({ ...row, invoice: restoredInvoice(row.invoice) })).toReversed();
}
