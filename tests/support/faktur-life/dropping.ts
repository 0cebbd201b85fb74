import { addFile, fakturFor, listOf, openDrop, runDrop, type ListRow } from '../drops.ts';
import type { Act } from './acts.ts';
import type { Life } from './life.ts';
import { expectedOf, type Amounts, type Sale } from './model.ts';

/** A drop of one PDF, run at once. */
export async function drop(
  { people }: Life,
  { who }: Act,
  pdf: Buffer,
  action?: string,
): Promise<{ verdict: unknown; outcome: unknown }> {
  const id = await openDrop(people[who]);
  const { files } = await addFile(people[who], id, pdf);
  const decisions = action ? [{ no: 1, action }] : undefined;
  const ran = await runDrop(people[who], id, decisions);
  return { verdict: files[0]?.verdict, outcome: ran.files[0]?.outcome };
}

/** A drop of a list of one row. */
export async function dropRow({ people }: Life, { who }: Act, row: ListRow): Promise<unknown> {
  const id = await openDrop(people[who]);
  await addFile(people[who], id, listOf([row]), 'list.xlsx');
  return (await runDrop(people[who], id)).rows[0]?.outcome;
}

export const pdfOf = (sale: Sale, number: string, date: string, amounts: Amounts, watermark?: string) =>
  fakturFor(
    sale.id,
    date,
    {
      number,
      buyer: { kind: sale.kind, number: sale.buyer },
      dppNilaiLain: amounts.dppNilaiLain,
      ppn: amounts.ppn,
    },
    watermark === undefined ? {} : { watermark },
  );

/** What a faktur has to say, and anything where none is expected. */
export const printedFor = (sale: Sale, code: string): Amounts =>
  expectedOf(sale).find((part) => part.code === code)?.amounts ?? {
    dpp: 10_000,
    dppNilaiLain: 9_167,
    ppn: 1_100,
  };
