import type { ListEffect } from '#domain/coretax/faktur/list-rows.ts';
import type { SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { Db } from '../../../database/database.ts';
import { lockDropRows, noteRowOutcomes, type RowOutcome } from '../../../store/coretax/drop-rows.ts';
import { lockRequests } from '../../../store/coretax/export-subjects.ts';
import { lockBatchesOf } from '../../../store/coretax/exported-requests.ts';
import { judgeRows, type RowJudgement } from './judge-rows.ts';
import { cancelled, issued, released, replaced, type RowsBy } from './list-effects.ts';
import { withoutSameRequest } from './waves.ts';

export type RowRun = {
  drop: string;
  settings: SellerSettings;
  /** What somebody decided about a row: it may be left. */
  actions: ReadonlyMap<number, string>;
  actor: string;
  /** Who may cancel, and close by a number alone. */
  isManager: boolean;
  now: () => Date;
};

/** Runs some rows of the list in one transaction, each judged again with its request locked. */
export async function runRows(tx: Db, run: RowRun, numbers: readonly number[]): Promise<void> {
  const locked = await lockDropRows(tx, run.drop, numbers);
  let waiting = locked.filter(({ outcome }) => outcome !== 'done');
  while (waiting.length > 0) {
    const before = await judgeRows(tx, waiting, run.settings);
    const { now, later } = withoutSameRequest(before, keysOf);
    await runApart(tx, run, now);
    waiting = later.map(({ row }) => row);
  }
}

const keysOf = ({ judged: { number, transactionId } }: RowJudgement) => [
  ...(number === null ? [] : [`number ${number.slice(-13)}`]),
  ...(transactionId === null ? [] : [transactionId]),
];

type Plan = { one: RowJudgement; effect: ListEffect | null; skipped: string | null };

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
  const of = (effect: ListEffect) => plans.filter((plan) => plan.effect === effect).map(({ one }) => one);
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

/** Nothing is done by default where a row has no effect; any other decision than to leave a row means nothing. */
function planOf(one: RowJudgement, run: RowRun, isLocked: ReadonlySet<string>): Plan {
  const { effect, transactionId } = one.judged;
  const action = run.actions.get(one.row.row);
  if (action === 'leave') return { one, effect: null, skipped: null };
  if (action !== undefined) return { one, effect: null, skipped: 'decisionNotAllowed' };
  if (effect === 'none' || effect === 'refused') return { one, effect: null, skipped: null };
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
