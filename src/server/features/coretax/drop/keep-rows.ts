import { randomUUID } from 'node:crypto';
import { isEndOf } from '#domain/coretax/faktur/judge-list.ts';
import type { ListedFaktur, RefusedRow } from '#domain/coretax/faktur/list-rows.ts';
import type { Db } from '../../../database/database.ts';
import { keepListRows } from '../../../store/coretax/coretax-lists.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';

/** Keeps what a list says of our numbers for the reconciliation of their months, whatever becomes of its drop. */
export async function keepRows(
  tx: Db,
  rows: readonly (ListedFaktur | RefusedRow)[],
  by: { by: string; at: Date },
): Promise<void> {
  const { seller } = (await currentSettings(tx)).settings;
  const isOurs = (row: ListedFaktur) =>
    row.seller === null || seller.npwp === '' || row.seller === seller.npwp;
  const kept = new Map<string, ListedFaktur>();
  for (const row of rows) {
    if ('refused' in row || row.number === null || row.masa === null || row.code === null) continue;
    const before = kept.get(row.number);
    if (isOurs(row) && (!before || isEndOf(row, before))) kept.set(row.number, row);
  }
  if (kept.size > 0) await keepListRows(tx, [...kept.values()], { list: randomUUID(), ...by });
}
