import { judgeListRow, type EndedNumbers, type JudgedRow } from '#domain/coretax/faktur/judge-list-row.ts';
import { endedIn, settleRows } from '#domain/coretax/faktur/judge-list.ts';
import type { RequestFacts } from '#domain/coretax/faktur/referenced-requests.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../../database/database.ts';
import type { DroppedRow } from '../../../store/coretax/drop-rows.ts';
import { gatherKnowledge, type Clue } from './drop-knowledge.ts';

export type RowJudgement = { row: DroppedRow; judged: JudgedRow; request: RequestFacts | undefined };

/** The rows that are judged by the same statements. */
const atOnce = 1_000;
const noneEnded: EndedNumbers = new Map();

/** Judges the rows of a list as a set, as things stand at this moment. */
export async function judgeList(
  db: Db,
  rows: readonly DroppedRow[],
  settings: SellerSettings,
): Promise<RowJudgement[]> {
  const ended = endedIn(rows.map(({ read }) => read));
  const all = await judgeRows(db, rows, settings, ended);
  const settled = settleRows(all.map(({ judged }) => judged));
  return all.map((one, at) => ({ ...one, judged: settled[at] ?? one.judged }));
}

/** Judges rows by themselves. */
export async function judgeRows(
  db: Db,
  rows: readonly DroppedRow[],
  settings: SellerSettings,
  ended = noneEnded,
): Promise<RowJudgement[]> {
  const all: RowJudgement[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    all.push(...(await judgeSome(db, rows.slice(from, from + atOnce), settings, ended)));
  return all;
}

async function judgeSome(
  db: Db,
  rows: readonly DroppedRow[],
  settings: SellerSettings,
  ended: EndedNumbers,
): Promise<RowJudgement[]> {
  const known = await gatherKnowledge(db, rows.map(clueOf), settings);
  return rows.map((row) => {
    const clue = clueOf(row);
    const facts = {
      seller: settings.seller.npwp,
      stored: known.storedFor(clue),
      found: known.foundFor(clue),
      ended,
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
