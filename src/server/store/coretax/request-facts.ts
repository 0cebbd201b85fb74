import { expectedFakturs } from '#domain/coretax/faktur/expected-fakturs.ts';
import type { ExpectedFaktur, RequestFacts } from '#domain/coretax/faktur/referenced-requests.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import { wholeRupiah } from '#domain/coretax/tax-invoice.ts';
import type { Db } from '../../database/database.ts';
import { readSubjects, type ReadSubject } from './export-subjects.ts';
import { readFakturSides, type ExportedPart, type FakturSide } from './faktur-facts.ts';

/** What decides whether a faktur is theirs, by a few statements however many they are. */
export async function readRequestFacts(
  db: Db,
  given: readonly string[],
  settings: SellerSettings,
): Promise<Map<string, RequestFacts>> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return new Map();
  const sides = await readFakturSides(db, ids);
  const subjects = await readSubjects(db, ids);
  return new Map(
    subjects.flatMap((subject) => {
      const side = sides.get(subject.receipt.transactionId);
      return side ? [[side.transactionId, factsOf(subject, side, settings)]] : [];
    }),
  );
}

function factsOf(
  subject: ReadSubject,
  { hasFile, exported, fakturs, isMasaReported, isWithProvider }: FakturSide,
  settings: SellerSettings,
): RequestFacts {
  const { receipt, status, buyer } = subject;
  return {
    transactionId: receipt.transactionId,
    status,
    buyerKind: buyer.kind,
    buyerNumber: buyer.document ?? buyer.number,
    companyName: buyer.name,
    hasFile,
    expected: expectedFakturs(subject, exported.map(asPrinted), settings),
    fakturs,
    isMasaReported,
    isWithProvider,
  };
}

const asPrinted = ({ code, date, taxBase, otherTaxBase, vat }: ExportedPart): ExpectedFaktur => ({
  code,
  date,
  dpp: wholeRupiah(BigInt(taxBase)),
  dppNilaiLain: wholeRupiah(BigInt(otherTaxBase)),
  ppn: wholeRupiah(BigInt(vat)),
});
