import type { DeadlinesOfMonths } from '../../../src/contract/coretax/deadlines.ts';
import { answerOf } from '../desk.ts';
import { readDigunggung, type Digunggung } from '../digunggung.ts';
import type { Act } from './acts.ts';
import { masas, type Life } from './life.ts';
import { exportedOf, stageOf, stateOf, validOf, type Sale, type Stage } from './model.ts';

/** How everything stands: as the database and the calls have it, and as the model does. */
export async function standing(life: Life, { sale: at }: Act): Promise<{ is: object; should: object }> {
  const touched = life.sales[at];
  if (!touched) throw new Error('no such sale');
  const [requests, months, deadlines, details] = await Promise.all([
    readRequests(life),
    readMonths(life),
    readDeadlines(life),
    answerOf(life.people.staff.get(`/api/trx_tiket/${touched.id}`)),
  ]);
  return {
    is: { requests, months, deadlines, details: seenDetails(details) },
    should: {
      requests: life.sales.map(requestOf),
      months: masas.map((masa) => monthOf(life, masa)),
      deadlines: deadlinesOf(life),
      details: detailsOf(touched),
    },
  };
}

const byNumber = (a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1);

async function readRequests({ server, sales }: Life) {
  return server.deps.database`
    select transaction_id as id, status, npwp as buyer, faktur_state as state, faktur_number as shown, faktur_mark as mark,
      (select number from fakturs f where f.file = r.faktur_file) as file, faktur_file is not null as "hasFile",
      (select coalesce(json_agg(json_build_array(number, f.state, f.file is not null) order by number), '[]')
        from fakturs f where f.transaction_id = r.transaction_id) as fakturs,
      (select coalesce(json_agg(json_build_array(batch, code, i.state) order by batch, code), '[]')
        from export_items i where i.transaction_id = r.transaction_id) as items,
      (select coalesce(json_agg(kind order by kind collate "C"), '[]')
        from mails m join mail_requests l on l.mail_id = m.id where l.transaction_id = r.transaction_id) as told
    from requests r where transaction_id = any(${sales.map(({ id }) => id)}::text[]) order by transaction_id`.then(
    (rows) => [...rows],
  );
}

const requestOf = (sale: Sale) => ({
  id: sale.id,
  status: sale.status,
  buyer: sale.buyer,
  state: stateOf(sale),
  shown: validOf(sale)[0]?.number ?? null,
  mark: sale.mark,
  file: sale.file,
  hasFile: sale.file !== null,
  fakturs: sale.fakturs.toSorted(byNumber).map(({ number, state, hasFile }) => [number, state, hasFile]),
  items: sale.items
    .toSorted((a, b) => a.batch - b.batch || (a.code < b.code ? -1 : 1))
    .map(({ batch, code, state }) => [batch, code, state]),
  told: sale.told.toSorted(),
});

type Row = { trxno: string; number: string; dpp: number; dppNilaiLain: number; ppn: number };

/** A person has one place for what is read whole, so that one month follows the other. */
async function readMonths(life: Life) {
  const months: Awaited<ReturnType<typeof readMonth>>[] = [];
  for (const masa of masas) months.push(await readMonth(life, masa));
  return months;
}

async function readMonth({ people }: Life, masa: string) {
  const { http, rows, totals, pending, changes, reported, snapshot } = await readDigunggung(
    people.manager,
    masa,
  );
  return {
    http,
    rows: rows
      .map(({ trxno, number, dpp, dppNilaiLain, ppn }): Row => ({ trxno, number, dpp, dppNilaiLain, ppn }))
      .toSorted(byNumber),
    totals,
    pending: pending.map(({ trxno }) => trxno).toSorted(),
    isReported: reported !== null,
    hasSnapshot: snapshot !== null,
    changes,
  };
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

function monthOf({ sales, reported, snapshots }: Life, masa: string) {
  const sold = sales.filter(({ salesDate }) => salesDate.startsWith(masa));
  const rows = sold
    .flatMap((sale) =>
      validOf(sale).map(({ number, amounts }): Row => ({ trxno: sale.id, number, ...amounts })),
    )
    .toSorted(byNumber);
  const withFaktur = sold.filter((sale) => validOf(sale).length > 0);
  const isPending = (sale: Sale) => ['open', 'process'].includes(sale.status) && validOf(sale).length === 0;
  const before = snapshots.get(masa);
  return {
    http: 200,
    rows,
    totals: {
      count: rows.length,
      totalPaid: sumOf(withFaktur.map(({ paid }) => paid)),
      dpp: sumOf(rows.map(({ dpp }) => dpp)),
      dppNilaiLain: sumOf(rows.map(({ dppNilaiLain }) => dppNilaiLain)),
      ppn: sumOf(rows.map(({ ppn }) => ppn)),
    },
    pending: sold
      .filter(isPending)
      .map(({ id }) => id)
      .toSorted(),
    isReported: reported.has(masa),
    hasSnapshot: before !== undefined,
    changes: before ? leadingTo(before, new Map(rows.map(({ number, ppn }) => [number, ppn]))) : [],
  };
}

/** Equal to all changes that make the one list of the other. */
const leadingTo = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>) => ({
  asymmetricMatch(changes: Digunggung['changes']): boolean {
    const list = new Map(before);
    for (const { kind, number, previousNumber, ppn, previousPpn } of changes) {
      if (kind === 'returned') continue;
      if (previousNumber !== null && list.get(previousNumber) === previousPpn) list.delete(previousNumber);
      if (kind !== 'cancelled') list.set(number, ppn);
    }
    return list.size === now.size && [...now].every(([number, ppn]) => list.get(number) === ppn);
  },
  toString: () => 'changes',
});

const stages: Stage[] = ['toExport', 'exported', 'pdfMissing', 'issued'];

async function readDeadlines({ people }: Life) {
  const answer = await answerOf(people.staff.get('/api/coretax/deadlines'));
  const { masas: months } = answer as unknown as DeadlinesOfMonths;
  return months.map(({ masa, missed, ...month }) => ({
    masa,
    missed,
    ...Object.fromEntries(stages.map((stage) => [stage, month[stage]])),
  }));
}

function deadlinesOf({ sales, today }: Life) {
  return masas
    .map((masa) => {
      const sold = sales.filter(({ salesDate }) => salesDate.startsWith(masa));
      const at = (stage: Stage) => sold.filter((sale) => stageOf(sale) === stage).length;
      const isMissed = (sale: Sale) => {
        const stage = stageOf(sale);
        const dates = stage === 'exported' ? exportedOf(sale).map(({ date }) => date) : [sale.salesDate];
        return (stage === 'toExport' || stage === 'exported') && dates.every((date) => date < '2026-10-01');
      };
      return {
        masa,
        missed: sold.filter(isMissed).length,
        ...Object.fromEntries(stages.map((stage) => [stage, at(stage)])),
      };
    })
    .filter((month) => {
      const { toExport = 0, exported = 0, pdfMissing = 0 } = month as Partial<Record<Stage, number>>;
      return toExport + exported + pdfMissing > 0 || today.startsWith(month.masa);
    });
}

type Details = { fakturs: { number: string; state: string; hasFile: boolean; ppn: number }[] };

function seenDetails(answer: Record<string, unknown>) {
  const { fakturs } = answer as Details;
  return {
    status: answer['TT_STATUS'],
    state: answer['fakturState'],
    number: answer['fakturNumber'],
    mark: answer['fakturMark'],
    ppn: answer['ppn'],
    fakturs: fakturs
      .map(({ number, state, hasFile, ppn }) => ({ number, state, hasFile, ppn }))
      .toSorted(byNumber),
    returned: (answer['returns'] as { returnId: string }[]).map(({ returnId }) => returnId).toSorted(),
    correction: (answer['correction'] as { state: string } | null)?.state ?? null,
  };
}

const wire = { waiting: 'W', open: 'O', process: 'P', closed: 'C', rejected: 'R' } as const;

function detailsOf(sale: Sale): ReturnType<typeof seenDetails> {
  const [shown] = validOf(sale);
  return {
    status: wire[sale.status],
    state: stateOf(sale),
    number: shown?.number ?? null,
    mark: sale.mark,
    ppn: shown?.amounts.ppn ?? null,
    fakturs: sale.fakturs
      .map(({ number, state, hasFile, amounts }) => ({ number, state, hasFile, ppn: amounts.ppn }))
      .toSorted(byNumber),
    returned: sale.returns.map(({ id }) => id).toSorted(),
    correction: sale.corrections.at(-1)?.state ?? null,
  };
}
