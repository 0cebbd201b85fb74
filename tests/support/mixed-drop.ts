import { randomUUID } from 'node:crypto';
import type { FakturVerdict } from '../../src/domain/coretax/faktur/verdicts.ts';
import type { Database } from '../../src/server/database/database.ts';
import { newIds } from './bulk.ts';
import { plantSales } from './coretax.ts';
import { fakturFor, newNumber, replacementOf } from './drops.ts';

export type MixedFile = {
  name: string;
  pdf: Buffer;
  verdict: FakturVerdict;
  /** Who has to get it; nobody gets the others. */
  mail: { id: string; to: string; number: string } | null;
};

type Making = { id: string; npwp: string; email: string; number: string; today: string };
type MadeFile = Pick<MixedFile, 'pdf' | 'verdict'> & { status?: 'closed'; isSent?: true };

const buyerOf = (npwp: string) => ({ kind: 'npwp', number: npwp }) as const;

/** What happens among many, in turn: most are right, some were dropped twice, are of others, broken or replaced. */
const kinds: ((given: Making, before: Buffer) => MadeFile)[] = [
  right,
  right,
  right,
  (_given, before) => ({ pdf: before, verdict: 'duplicateInDrop' }),
  right,
  ({ npwp, today }) => ({
    pdf: fakturFor('404', today, { buyer: buyerOf(npwp), ppn: 1 }),
    verdict: 'unknown',
  }),
  ({ id, today }) => ({
    pdf: fakturFor(id, today, { buyer: buyerOf('0066666666021000') }),
    verdict: 'buyerDiffers',
  }),
  ({ number }) => ({ pdf: Buffer.from(`%PDF-1.7 broken ${number}`), verdict: 'unreadable' }),
  ({ id, npwp, number, today }) => ({
    pdf: fakturFor(id, today, { number, buyer: buyerOf(npwp) }, { watermark: 'REPLACED' }),
    verdict: 'watermarked',
  }),
  ({ id, npwp, number, today }) => ({
    pdf: fakturFor(id, today, { number: replacementOf(number, '01'), buyer: buyerOf(npwp) }),
    verdict: 'replacement',
    status: 'closed',
    isSent: true,
  }),
];

function right({ id, npwp, number, today }: Making): MadeFile {
  return {
    pdf: fakturFor(id, today, { number, buyer: buyerOf(npwp) }),
    verdict: 'ready',
    isSent: true,
  };
}

/** The PDFs of a day, `count` of them, each with its request and a customer of its own. */
export async function mixedDrop(sql: Database, count: number, today: string): Promise<MixedFile[]> {
  const ids = newIds(count);
  let before: Buffer = Buffer.alloc(0);
  const made = ids.map((id, at) => {
    const npwp = `07${String(at).padStart(14, '0')}`;
    const given = { id, npwp, email: `pelanggan${at}@contoh.example`, number: newNumber(), today };
    const one = (kinds[at % kinds.length] ?? right)(given, before);
    before = one.pdf;
    return { given, ...one };
  });
  await plantSales(
    sql,
    made.map(({ given: { id, npwp, email }, status = 'process' as const }) => ({
      transactionId: id,
      salesDate: today,
      npwp,
      email,
      status,
    })),
  );
  for (const { given, verdict } of made)
    if (verdict === 'replacement')
      await sql`
        insert into fakturs (id, transaction_id, number, code, faktur_date, dpp_nilai_lain, ppn, buyer_kind, buyer_number,
          source, recorded_by, recorded_at)
        values (${randomUUID()}, ${given.id}, ${given.number}, '04', ${today}, 91667, 11000, 'npwp', ${given.npwp}, 'list', 'x', now())`;
  // Of files that are sent side by side, whichever comes first counts: doubles come long after.
  const isDouble = ({ verdict }: MadeFile) => verdict === 'duplicateInDrop';
  const inOrder = [...made.filter((one) => !isDouble(one)), ...made.filter(isDouble)];
  return inOrder.map(({ given: { id, email, number }, pdf, verdict, isSent }, at) => ({
    name: `${String(at + 1).padStart(4, '0')}.pdf`,
    pdf,
    verdict,
    mail: isSent
      ? { id, to: email, number: verdict === 'replacement' ? replacementOf(number, '01') : number }
      : null,
  }));
}
