import type { Db } from '../../database/database.ts';

/**
 * After any change to the fakturs of these requests: their items in batches, and what the requests themselves repeat of
 * their fakturs, follow. The caller has locked the requests. Of several valid fakturs the one of the lowest code is
 * shown, which is the one with VAT to pay.
 */
export async function noteFakturs(db: Db, transactionIds: readonly string[]): Promise<void> {
  await noteItems(db, transactionIds);
  await db`
    update requests r set
      faktur_number = shown.number, faktur_date = shown.faktur_date, faktur_masa = date_trunc('month', shown.counts_on)::date,
      dpp = shown.dpp, dpp_nilai_lain = shown.dpp_nilai_lain, ppn = shown.ppn,
      faktur_state = case
        when shown.number is not null then case when known.has_successor then 'replaced' else 'issued' end
        when known.is_exported then 'exported'
        when known.was_replaced then 'replaced'
        when known.was_cancelled then 'cancelled'
        else 'none' end,
      faktur_mark = case
        when shown.number is null then case when known.was_replaced and not known.is_exported then 'replacementRequested' end
        when known.lacks_file and not known.has_other_file then 'pdfMissing'
        when shown.number = r.faktur_number and r.faktur_mark = 'replacementRequested' then r.faktur_mark end
    from unnest(${transactionIds}::text[]) as asked (id)
    join requests before on before.transaction_id = asked.id
    left join lateral (
      select f.*, (
        -- The numbers of a faktur and its replacements differ in the digits that count them.
        select first.faktur_date from fakturs first
        where first.transaction_id = f.transaction_id and right(first.number, 13) = right(f.number, 13)
        order by first.number limit 1) as counts_on
      from fakturs f where f.transaction_id = asked.id and f.state = 'valid' order by f.code limit 1) shown on true
    cross join lateral (
      select coalesce(bool_or(f.state = 'valid' and f.replaces is not null), false) as has_successor,
        coalesce(bool_or(f.state = 'replaced'), false) as was_replaced,
        coalesce(bool_or(f.state = 'cancelled'), false) as was_cancelled,
        coalesce(bool_or(f.state = 'valid' and f.file is null), false) as lacks_file,
        before.faktur_file is not null
          and not coalesce(bool_or(f.file = before.faktur_file), false) as has_other_file,
        exists (select from export_items i where i.transaction_id = asked.id and i.state = 'exported') as is_exported
      from fakturs f where f.transaction_id = asked.id) known
    where r.transaction_id = asked.id`;
}

/** An item is issued with its faktur, free again when that is cancelled, and waits again when it is taken back. */
async function noteItems(db: Db, transactionIds: readonly string[]): Promise<void> {
  await db`select from export_batches where number in (
      select batch from export_items where transaction_id = any(${transactionIds}::text[]) and state in ('exported', 'issued'))
    order by number for update`;
  await db`
    with known as (
      select i.batch, i.transaction_id, i.code, i.state as before,
        case
          when i.state = 'exported' and valid then 'issued'
          when i.state = 'issued' and not valid and cancelled then 'withdrawn'
          when i.state = 'issued' and not valid and not replaced then 'exported'
          else i.state end as after
      from export_items i cross join lateral (
        select coalesce(bool_or(f.state = 'valid'), false) as valid,
          coalesce(bool_or(f.state = 'cancelled'), false) as cancelled,
          coalesce(bool_or(f.state = 'replaced'), false) as replaced
        from fakturs f where f.transaction_id = i.transaction_id and f.code = i.code) f
      where i.transaction_id = any(${transactionIds}::text[]) and i.state in ('exported', 'issued')
    ), changed as (
      update export_items i set state = known.after from known
      where (i.batch, i.transaction_id, i.code) = (known.batch, known.transaction_id, known.code)
        and known.after <> known.before
      returning i.batch, known.before, known.after
    )
    update export_batches b set exported = b.exported + c.exported, issued = b.issued + c.issued,
      withdrawn = b.withdrawn + c.withdrawn
    from (
      select batch,
        count(*) filter (where after = 'exported') - count(*) filter (where before = 'exported') as exported,
        count(*) filter (where after = 'issued') - count(*) filter (where before = 'issued') as issued,
        count(*) filter (where after = 'withdrawn') as withdrawn
      from changed group by batch) c
    where b.number = c.batch`;
}
