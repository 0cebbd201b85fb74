import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Db } from '../../database/database.ts';

/** A till that puts a text of its own on every line must not fill the table. */
const unitsMax = 1_000;

/**
 * Counts on how many of these receipts each unit stands, for whoever maps units to those of Coretax. The caller holds
 * the writers' lock.
 */
export async function countUnits(db: Db, receipts: Iterable<Receipt>): Promise<void> {
  const counts = new Map<string, number>();
  for (const { lines } of receipts)
    for (const unit of unitsOf(lines)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  if (counts.size === 0) return;
  await db`
    insert into receipt_units (unit, receipts)
    select unit, receipts from (
      select s.unit, s.receipts, u.unit is not null as is_known,
        row_number() over (partition by u.unit is null order by s.receipts desc, s.unit) as place
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::bigint[]) as s (unit, receipts)
      left join receipt_units u using (unit)) given
    where is_known or place <= ${unitsMax} - (select count(*) from receipt_units)
    on conflict (unit) do update set receipts = receipt_units.receipts + excluded.receipts`;
}

function unitsOf(lines: Receipt['lines']): Set<string> {
  const units = new Set<string>();
  for (const { unit } of lines) if (unit !== undefined) units.add(unit);
  return units;
}
