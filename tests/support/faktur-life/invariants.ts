import type { DeadlinesOfMonths } from '../../../src/contract/coretax/deadlines.ts';
import { answerOf } from '../desk.ts';
import { readDigunggung } from '../digunggung.ts';
import { masas, type Life } from './life.ts';

/** Nobody paid the VAT of exempt goods. */
const vatOf = (code: string, price: number) =>
  Math.round(code === '08' ? price * 0.11 : (price / 1.11) * 0.11);

/** What may never be, whatever the model thinks: asked of the database alone. */
export async function broken({ server, owners, sales }: Life): Promise<string[]> {
  const { database } = server.deps;
  const fakturs = await database<{ number: string; id: string }[]>`
    select number, transaction_id as id from fakturs order by number`;
  const faults: string[] = [];
  for (const { number, id } of fakturs) {
    const owner = owners.get(number) ?? id;
    if (owner !== id) faults.push(`${number} was ${owner}'s and is ${id}'s`);
    owners.set(number, owner);
  }
  const onRecord = new Set(fakturs.map(({ number }) => number));
  for (const number of owners.keys()) if (!onRecord.has(number)) faults.push(`${number} is gone`);
  const several = await database<{ what: string }[]>`
    select transaction_id || ' has several valid ones for ' || coalesce(part, code) as what from fakturs where state = 'valid'
    group by transaction_id, coalesce(part, code) having count(*) > 1
    union all
    select transaction_id || ' lies twice in files by ' || code from export_items where state in ('exported', 'issued')
    group by transaction_id, code having count(*) > 1
    union all
    select transaction_id || ' is closed, and its PDF is neither there nor awaited' from requests r
    where status = 'closed' and faktur_mark is null and exists (
      select from fakturs f where f.transaction_id = r.transaction_id and f.state = 'valid' and f.file is null)
    union all
    select transaction_id || ' shows a number that does not count' from requests r
    where faktur_number is not null and not exists (
      select from fakturs f where f.number = r.faktur_number and f.state = 'valid' and f.transaction_id = r.transaction_id)
    union all
    select event || ' is queued twice' from mails group by event having count(*) > 1`;
  const vat = await database<{ id: string; ppn: number; count: number }[]>`
    select transaction_id as id, sum(ppn)::float8 as ppn from fakturs where state = 'valid' group by transaction_id`;
  for (const { id, ppn } of vat) {
    const sold = sales.find((sale) => sale.id === id)?.sold ?? new Map<string, number>();
    const most = [...sold].reduce((sum, [code, price]) => sum + vatOf(code, price) + 1, 0);
    if (ppn > most) faults.push(`${id} has ${ppn} of VAT on its fakturs and ${most} on its receipt`);
  }
  return [...faults, ...several.map(({ what }) => what)];
}

/** Figures of the calls, and the same counted anew from the tables, by month of sale. */
export async function figures({ server, people }: Life): Promise<{ is: unknown; should: unknown }> {
  const { database } = server.deps;
  const deadlines = await answerOf(people.staff.get('/api/coretax/deadlines'));
  const { masas: months } = deadlines as unknown as DeadlinesOfMonths;
  const is: object[] = [];
  for (const masa of masas) {
    const { totals } = await readDigunggung(people.manager, masa);
    const { toExport = 0, exported = 0, pdfMissing = 0 } = months.find((one) => one.masa === masa) ?? {};
    is.push({ masa, count: totals.count, ppn: totals.ppn, open: toExport + exported, pdfMissing });
  }
  const should = await database`
    select asked.masa, count(f.number)::int as count, coalesce(sum(f.ppn), 0)::float8 as ppn,
      (select count(*)::int from requests r where to_char(sales_date, 'YYYY-MM') = asked.masa and status in ('open', 'process')
        and not exists (select from fakturs v where v.transaction_id = r.transaction_id and v.state = 'valid')) as open,
      (select count(*)::int from requests r where to_char(sales_date, 'YYYY-MM') = asked.masa and status <> 'rejected'
        and faktur_mark = 'pdfMissing') as "pdfMissing"
    from unnest(${masas}::text[]) as asked (masa)
    left join requests r on to_char(r.sales_date, 'YYYY-MM') = asked.masa
    left join fakturs f on f.transaction_id = r.transaction_id and f.state = 'valid'
    group by asked.masa order by asked.masa`;
  return { is, should: [...should] };
}
