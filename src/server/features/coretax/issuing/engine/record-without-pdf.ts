import { randomUUID } from 'node:crypto';
import { totalsOf, wholeRupiah } from '#domain/coretax/tax-invoice.ts';
import { recordFakturs } from '../../../../fakturs/record-fakturs.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import { markClosed } from '../../../../store/issuing/issue-results.ts';
import { actAsIssuer } from '../../../../store/issuing/issues.ts';
import { lockRequest } from '../../../../store/requests/requests.ts';
import { askedFaktur, written, type StepTools } from './tools.ts';

/**
 * A faktur whose number a person found, and of which the provider knows nothing: on record as we asked for it, without its
 * PDF, which any door may bring now.
 */
export async function recordWithoutPdf(
  tools: StepTools,
  issue: HeldIssue,
  date: string | null,
): Promise<void> {
  const { transactionId, code, number, replaces, askedBy } = issue;
  const { invoice } = askedFaktur(issue);
  if (number === null) throw new Error('a decided issue has its number');
  const { taxBase, otherTaxBase, vat } = totalsOf(invoice.lines);
  await written(tools, () =>
    tools.database.begin(async (tx) => {
      await actAsIssuer(tx);
      const request = await lockRequest(tx, transactionId);
      const at = tools.clock.now();
      if (!request || !(await markClosed(tx, issue, at))) return;
      const faktur = {
        id: randomUUID(),
        transactionId,
        number,
        code: number.slice(0, 2),
        part: code,
        date: date ?? invoice.date,
        dpp: wholeRupiah(taxBase),
        isEstimated: false,
        dppNilaiLain: wholeRupiah(otherTaxBase),
        ppn: wholeRupiah(vat),
        buyerKind: request.buyerKind,
        buyerNumber: request.buyerDocument ?? request.npwp,
        file: null,
        sha256: null,
        pages: 0,
        replaces: replaces?.number ?? null,
        shown: null,
      };
      await recordFakturs(tx, [faktur], { source: 'provider', by: askedBy, at });
    }),
  );
}
