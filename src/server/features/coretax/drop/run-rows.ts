import type { JudgedRow } from '#domain/coretax/faktur/judge-list-row.ts';
import type { ListEffect } from '#domain/coretax/faktur/list-rows.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../../database/database.ts';
import {
  findDropRows,
  lockDropRows,
  noteRowOutcomes,
  type DroppedRow,
  type RowOutcome,
} from '../../../store/coretax/drop-rows.ts';
import { lockBatchesOf } from '../../../store/coretax/exported-requests.ts';
import { judgeRows, type RowJudgement } from './judge-rows.ts';
import { cancelled, issued, released, replaced, type RowsBy } from './list-effects.ts';
import { withoutSameRequest } from './waves.ts';
import { lockRequests } from '../../../store/requests/requests.ts';

export type RowRun = {
  drop: string;
  settings: SellerSettings;
  /** What each row came to when the list was judged as a set. */
  planned: ReadonlyMap<number, JudgedRow>;
  /** What somebody decided about a row: it may be left. */
  actions: ReadonlyMap<number, string>;
  actor: string;
  /** Whether the person may cancel, and close by a number alone. */
  isManager: boolean;
  now: () => Date;
};

/**
 * Runs some rows of the list in one transaction, in this order, each judged again with its request locked; all requests and
 * their batches are locked before the first runs, as everywhere.
 */
export async function runRows(tx: Db, run: RowRun, numbers: readonly number[]): Promise<void> {
  const found = await judgeRows(
    tx,
    inOrder(numbers, await findDropRows(tx, run.drop, numbers)),
    run.settings,
  );
  const ids = found.flatMap(({ judged }) => judged.transactionId ?? []);
  await lockRequests(tx, ids);
  await lockBatchesOf(tx, ids);
  const locked = await lockDropRows(tx, run.drop, numbers);
  const left = new Set(locked.filter(({ outcome }) => outcome !== 'done').map(({ row }) => row));
  let before = found.filter(({ row }) => left.has(row.row));
  while (before.length > 0) {
    const { now, later } = withoutSameRequest(before, keysOf);
    await runApart(tx, run, now);
    const rows = later.map(({ row }) => row);
    before = await judgeRows(tx, rows, run.settings);
  }
}

function inOrder(numbers: readonly number[], rows: readonly DroppedRow[]): DroppedRow[] {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

const keysOf = ({ judged: { number, transactionId } }: RowJudgement) => [
  ...(number === null ? [] : [`number ${number.slice(-13)}`]),
  ...(transactionId === null ? [] : [transactionId]),
];

type Plan = { one: RowJudgement; effect: ListEffect | null; skipped: string | null; isDone?: boolean };

async function runApart(tx: Db, run: RowRun, before: readonly RowJudgement[]): Promise<void> {
  const ids = before.flatMap(({ judged }) => judged.transactionId ?? []);
  await lockRequests(tx, ids);
  await lockBatchesOf(tx, ids);
  const isLocked = new Set(ids);
  const judged = await judgeRows(
    tx,
    before.map(({ row }) => row),
    run.settings,
  );
  const plans = judged.map((one) => planOf(one, run, isLocked));
  const of = (effect: ListEffect) =>
    plans.filter((plan) => plan.effect === effect && !plan.isDone).map(({ one }) => one);
  const by: RowsBy = {
    drop: run.drop,
    actor: run.actor,
    at: run.now(),
    closesWithoutPdf: run.settings.closeWithoutPdf && run.isManager,
  };
  const failures = new Map([
    ...(await issued(tx, of('issue'), by)),
    ...(await released(tx, of('release'), by)),
    ...(await replaced(tx, of('replace'), by)),
    ...(await cancelled(tx, of('cancel'), by)),
  ]);
  await noteRowOutcomes(
    tx,
    run.drop,
    plans.map((plan) => outcomeOf(plan, failures.get(plan.one.row.row))),
  );
}

export const hasEffect = ({ effect }: JudgedRow): boolean => effect !== 'none' && effect !== 'refused';

/** Plans what a row does. One without an effect does nothing, and the only decision that counts is to leave a row. */
function planOf(one: RowJudgement, run: RowRun, isLocked: ReadonlySet<string>): Plan {
  const { effect, transactionId } = one.judged;
  const action = run.actions.get(one.row.row);
  if (action === 'leave') return { one, effect: null, skipped: null };
  if (action !== undefined) return { one, effect: null, skipped: 'decisionNotAllowed' };
  const planned = run.planned.get(one.row.row);
  if (!planned || !hasEffect(planned)) return { one, effect: null, skipped: null };
  // The same row came before it, or somebody else did what it says.
  if (effect === 'none' && one.judged.reason === null)
    return { one, effect: planned.effect, skipped: null, isDone: true };
  if (!hasEffect(one.judged)) return { one, effect: null, skipped: null };
  if (transactionId !== null && !isLocked.has(transactionId))
    return { one, effect: null, skipped: 'stateChanged' };
  if (effect === 'cancel' && !run.isManager) return { one, effect: null, skipped: 'notAllowed' };
  return { one, effect, skipped: null };
}

function outcomeOf({ one, effect, skipped }: Plan, failure: RowFailure | undefined): RowOutcome {
  const told = { row: one.row.row, effect, transactionId: one.judged.transactionId };
  if (skipped !== null) return { ...told, outcome: 'skipped', reason: skipped };
  if (effect === null) return { ...told, outcome: null, reason: null };
  return failure ? { ...told, ...failure } : { ...told, outcome: 'done', reason: null };
}

type RowFailure = { outcome: 'skipped' | 'failed'; reason: string };
