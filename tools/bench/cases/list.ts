import type { ExportCheck } from '#contract/coretax/exports.ts';
import { addFile, openDrop } from '../../../tests/support/drops.ts';
import { wholeList } from '../../../tests/support/whole-lists.ts';
import type { Bench } from '../bench.ts';
import { watchMemory } from './export.ts';

/** A month's list of Coretax with all its columns: sent, read in the side thread, kept and judged. */
export async function measureList(
  { results, product, staff }: Bench,
  trxnos: readonly string[],
  { items }: Pick<ExportCheck, 'items'>,
): Promise<void> {
  const faktur = items[0]?.fakturs[0];
  if (!faktur) throw new Error('nothing can be expected of a request');
  const content = wholeList(trxnos, faktur.date, faktur);
  const drop = await openDrop(staff);
  const memory = watchMemory(product);
  const started = performance.now();
  const { http, list } = await addFile(staff, drop, content, 'pajak keluaran.xlsx').finally(memory.stop);
  const seconds = (performance.now() - started) / 1000;
  const issued = list?.rows.filter(isIssued).length;
  if (issued !== trxnos.length) throw new Error(`${http}: ${issued} of ${trxnos.length} rows are issued`);
  results.add('Coretax', `list of ${trxnos.length} rows`, {
    'reading and judging seconds': seconds,
    'most memory above idle MB': memory.mostAboveIdle(),
  });
}

const isIssued = ({ effect }: { effect: string }) => effect === 'issue';
