import type { FakturRead } from '#domain/coretax/faktur/read-faktur-text.ts';
import {
  referencedIds,
  type RequestFacts,
  type StoredFaktur,
} from '#domain/coretax/faktur/referenced-requests.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../../database/database.ts';
import { findStoredFakturs, findUnfinishedOf } from '../../../store/coretax/faktur-facts.ts';
import { readRequestFacts } from '../../../store/coretax/request-facts.ts';

/** The facts of a PDF or of a row of the list that lead to requests. */
export type Clue = {
  number: string | null;
  sha256: string | null;
  reference: string;
  /** The buyer, for those that name no request; null where no guess is wanted. */
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
  const requests = await readRequestFacts(db, clues.flatMap(idsOf), settings);
  const strangers = clues.filter((clue) => idsOf(clue).every((id) => !requests.has(id)));
  const buyers = [...new Set(strangers.flatMap(({ buyer }) => buyer ?? []))];
  const guessed = buyers.length > 0 ? await findUnfinishedOf(db, buyers) : [];
  const candidates = await readRequestFacts(db, guessed, settings);
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
