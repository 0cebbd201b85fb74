import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { keptDays } from '#domain/receipts/receipt.ts';
import {
  problemWithReceipt,
  readReturn,
  type ReturnableReceipt,
  type ReturnProblem,
  type SalesReturn,
} from '#domain/receipts/sales-return.ts';
import type { Database } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import type { Clock } from '../../ports/clock.ts';
import { readCounting } from '../../store/receipts/counting-settings.ts';
import { countReturns, insertReturns, knownReturns, lockReturnable } from '../../store/receipts/returns.ts';

type Needs = { database: Database; clock: Clock };
type Read = { index: number; returned: SalesReturn };
type RejectedReturn = { index: number; returnId: string | null; problem: ReturnProblem };
type Outcome = { accepted: number; unchanged: number; rejected: RejectedReturn[] };

/** The most of an ID that an answer repeats: longer texts are no IDs, and need not be repeated in full. */
const echoedLength = 64;

/** Keeps every good return of the batch and says of each bad one what is wrong with it. */
export async function feedReturns({ database, clock }: Needs, raws: unknown[]): Promise<Outcome> {
  // A till whose clock is a little ahead may already write tomorrow.
  const { last } = keptDays(jakartaDate(clock.now()));
  const good: Read[] = [];
  const malformed: RejectedReturn[] = [];
  for (const [index, raw] of raws.entries()) {
    const returned = readReturn(raw, last);
    if (typeof returned === 'object') good.push({ index, returned });
    else malformed.push({ index, returnId: returnIdOf(raw), problem: returned });
  }
  const judged = await database.begin(async (tx) => {
    const receipts = await lockReturnable(
      tx,
      good.map(({ returned }) => returned.transactionId),
    );
    const known = await knownReturns(
      tx,
      good.map(({ returned }) => returned.returnId),
    );
    const outcome = judge(good, receipts, known);
    // Not before the requests are held: an export that was under way is earlier and does not know of them.
    const now = clock.now();
    await insertReturns(tx, outcome.accepted, now);
    const ids = outcome.accepted.map(({ transactionId }) => transactionId);
    const newIds = new Set(outcome.accepted.map(({ returnId }) => returnId));
    if (ids.length > 0) await countReturns(tx, ids, await readCounting(tx), newIds);
    await queueGoodsReturned(tx, ids, now);
    return outcome;
  });
  return {
    accepted: judged.accepted.length,
    unchanged: judged.unchanged,
    rejected: [...malformed, ...judged.rejected].toSorted((one, other) => one.index - other.index),
  };
}

/** One after the other, because each leaves less for the next one of the same receipt. */
function judge(given: Read[], receipts: Map<string, ReturnableReceipt>, known: Set<string>) {
  const accepted: SalesReturn[] = [];
  const rejected: RejectedReturn[] = [];
  let unchanged = 0;
  for (const { index, returned } of given) {
    const { returnId, transactionId, amount } = returned;
    const receipt = receipts.get(transactionId);
    const problem = known.has(returnId) ? undefined : problemWithReceipt(returned, receipt);
    if (known.has(returnId)) unchanged++;
    else if (problem) rejected.push({ index, returnId, problem });
    else {
      accepted.push(returned);
      known.add(returnId);
      if (receipt) receipt.returned += amount;
    }
  }
  return { accepted, unchanged, rejected };
}

function returnIdOf(raw: unknown): string | null {
  const { returnId } = (raw ?? {}) as { returnId?: unknown };
  return typeof returnId === 'string' ? returnId.slice(0, echoedLength) : null;
}
