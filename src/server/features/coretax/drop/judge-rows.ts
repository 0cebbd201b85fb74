import { judgeListRow, type JudgedRow } from '#domain/coretax/faktur/judge-list-row.ts';
import type { RequestFacts } from '#domain/coretax/faktur/referenced-requests.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../../database/database.ts';
import type { DroppedRow } from '../../../store/coretax/drop-rows.ts';
import { gatherKnowledge, type Clue } from './drop-knowledge.ts';

export type RowJudgement = { row: DroppedRow; judged: JudgedRow; request: RequestFacts | undefined };

/** So many rows are judged by the same statements. */
const atOnce = 1_000;

/** Judges rows of the list as things stand at this moment. */
export async function judgeRows(
  db: Db,
  rows: readonly DroppedRow[],
  settings: SellerSettings,
): Promise<RowJudgement[]> {
  const all: RowJudgement[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    all.push(...(await judgeSome(db, rows.slice(from, from + atOnce), settings)));
  return all;
}

async function judgeSome(
  db: Db,
  rows: readonly DroppedRow[],
  settings: SellerSettings,
): Promise<RowJudgement[]> {
  const known = await gatherKnowledge(db, rows.map(clueOf), settings);
  return rows.map((row) => {
    const clue = clueOf(row);
    const facts = {
      seller: settings.seller.npwp,
      stored: known.storedFor(clue),
      found: known.foundFor(clue),
    };
    const judged = judgeListRow(row.read, facts);
    const { transactionId } = judged;
    return { row, judged, request: transactionId === null ? undefined : known.request(transactionId) };
  });
}

function clueOf({ read }: DroppedRow): Clue {
  const reference = 'refused' in read ? '' : read.reference;
  return {
    number: 'refused' in read ? null : read.number,
    sha256: null,
    reference,
    buyer: null,
    chosen: null,
  };
}
