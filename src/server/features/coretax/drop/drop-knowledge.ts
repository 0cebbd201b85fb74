import { expectedFakturs } from '#domain/coretax/faktur/expected-fakturs.ts';
import type { FakturRead } from '#domain/coretax/faktur/read-faktur-text.ts';
import {
  referencedIds,
  type ExpectedFaktur,
  type RequestFacts,
  type StoredFaktur,
} from '#domain/coretax/faktur/referenced-requests.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import { wholeRupiah } from '#domain/coretax/tax-invoice.ts';
import type { Db } from '../../../database/database.ts';
import { readSubjects, type ReadSubject } from '../../../store/coretax/export-subjects.ts';
import {
  findStoredFakturs,
  findUnfinishedOf,
  readFakturSides,
  type ExportedPart,
  type FakturSide,
} from '../../../store/coretax/faktur-facts.ts';

/** What a PDF or a row of the list says, as far as it leads to requests. */
export type Clue = {
  number: string | null;
  sha256: string | null;
  reference: string;
  /** For those that name no request; null where a guess is not wanted. */
  buyer: FakturRead['buyer'];
  chosen: string | null;
};

export type Knowledge = {
  storedFor: (clue: Clue) => StoredFaktur[];
  foundFor: (clue: Clue) => RequestFacts[];
  request: (transactionId: string) => RequestFacts | undefined;
};

/** Everything on record that these clues lead to, by a few statements however many they are. */
export async function gatherKnowledge(
  db: Db,
  clues: readonly Clue[],
  settings: SellerSettings,
): Promise<Knowledge> {
  const numbers = clues.flatMap(({ number }) => number ?? []);
  const sha256s = clues.flatMap(({ sha256 }) => sha256 ?? []);
  const stored = await findStoredFakturs(db, { numbers, sha256s });
  const bySerial = Map.groupBy(stored, ({ number }) => number.slice(-13));
  const byHash = Map.groupBy(stored, ({ sha256 }) => sha256);
  const storedFor = ({ number, sha256 }: Clue) => [
    ...new Set([
      ...(number === null ? [] : (bySerial.get(number.slice(-13)) ?? [])),
      ...(sha256 === null ? [] : (byHash.get(sha256) ?? [])),
    ]),
  ];

  const idsOf = (clue: Clue) => [
    ...referencedIds(clue.reference),
    ...storedFor(clue).map(({ transactionId }) => transactionId),
    ...(clue.chosen === null ? [] : [clue.chosen]),
  ];
  const requests = await readRequests(db, clues.flatMap(idsOf), settings);
  const strangers = clues.filter((clue) => idsOf(clue).every((id) => !requests.has(id)));
  const buyers = [...new Set(strangers.flatMap(({ buyer }) => buyer ?? []))];
  const guessed = buyers.length > 0 ? await findUnfinishedOf(db, buyers) : [];
  const candidates = await readRequests(db, guessed, settings);
  const byBuyer = Map.groupBy(candidates.values(), ({ buyerNumber }) => buyerNumber.toUpperCase());
  return {
    storedFor,
    foundFor(clue) {
      const found = [...new Set(idsOf(clue))].flatMap((id) => requests.get(id) ?? []);
      return found.length > 0 ? found : (byBuyer.get(clue.buyer?.toUpperCase() ?? '') ?? []);
    },
    request: (transactionId) => requests.get(transactionId) ?? candidates.get(transactionId),
  };
}

async function readRequests(
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
  { receipt, returns, status, buyer }: ReadSubject,
  { hasFile, exported, fakturs }: FakturSide,
  settings: SellerSettings,
): RequestFacts {
  return {
    transactionId: receipt.transactionId,
    status,
    buyerKind: buyer.kind,
    buyerNumber: buyer.document ?? buyer.number,
    companyName: buyer.name,
    hasFile,
    expected: expectedFakturs({ receipt, returns }, exported.map(asPrinted), settings),
    fakturs,
    isMasaReported: false,
  };
}

const asPrinted = ({ code, date, otherTaxBase, vat }: ExportedPart): ExpectedFaktur => ({
  code,
  date,
  dppNilaiLain: wholeRupiah(BigInt(otherTaxBase)),
  ppn: wholeRupiah(BigInt(vat)),
});
