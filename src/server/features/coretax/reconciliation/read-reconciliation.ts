import { referencedIds } from '#domain/coretax/faktur/referenced-requests.ts';
import { reconcile, type Reconciliation } from '#domain/coretax/reconciliation/reconcile.ts';
import type { Db } from '../../../database/database.ts';
import { listLists, listNumbers, type ListOfMonth } from '../../../store/coretax/coretax-lists.ts';
import { listAwaitedParts, listFaktursHere } from '../../../store/coretax/reconciliation.ts';

/** A month of Coretax beside ours, as things stand in one snapshot of the database. */
export async function readReconciliation(
  tx: Db,
  masa: string,
): Promise<{ lists: ListOfMonth[]; groups: Reconciliation }> {
  const listed = await listNumbers(tx, masa);
  const here = await listFaktursHere(tx, {
    masa,
    numbers: listed.map(({ number }) => number),
    transactionIds: [...new Set(listed.flatMap(({ reference }) => referencedIds(reference)))],
  });
  const awaited = await listAwaitedParts(tx, masa);
  return { lists: await listLists(tx, masa), groups: reconcile({ listed, here, awaited }) };
}
