import type { FakturDecision } from '#domain/coretax/faktur/verdicts.ts';
import { chosenAct, decidedAct, type FakturAct, type Refusal } from '#domain/coretax/faktur/verdicts.ts';
import { undoMs } from '#domain/requests/status-moves.ts';
import type { Db } from '../../../database/database.ts';
import {
  findDropFiles,
  lockDropFiles,
  noteOutcomes,
  noteVerdicts,
  type DroppedFile,
  type FileOutcome,
} from '../../../store/coretax/drop-files.ts';
import { lockBatchesOf } from '../../../store/coretax/exported-requests.ts';
import { attachFakturs } from '../attach-fakturs.ts';
import { judgeFiles, type DropContext, type FileJudgement } from './judge-files.ts';
import { recordMarks } from './record-marks.ts';
import { withoutSameRequest } from './waves.ts';
import { lockRequests } from '../../../store/requests/requests.ts';

type Decision = FakturDecision & { transactionId: string | undefined; part: string | undefined };
export type FileRun = {
  drop: string;
  context: DropContext;
  decisions: ReadonlyMap<number, Decision>;
  actor: string;
  /** Whether the person may accept more VAT than a receipt has. */
  isManager: boolean;
  now: () => Date;
};

/**
 * Runs some files in one transaction, each judged again with its request locked; all requests and their batches are locked
 * before the first runs, as everywhere. What is done stays done.
 */
export async function runFiles(tx: Db, run: FileRun, nos: readonly number[]): Promise<void> {
  const found = await judgeFiles(tx, await findDropFiles(tx, run.drop, nos), run.context);
  const ids = found.flatMap((one) => requestOf(one, run.decisions) ?? []);
  await lockRequests(tx, ids);
  await lockBatchesOf(tx, ids);
  const locked = await lockDropFiles(tx, run.drop, nos);
  const left = new Map(locked.filter(({ outcome }) => outcome !== 'done').map((file) => [file.no, file]));
  let before = found.flatMap((one) => {
    const file = left.get(one.file.no);
    return file ? [{ ...one, file }] : [];
  });
  while (before.length > 0) {
    const { now, later } = withoutSameRequest(before, (one) => keysOf(one, run.decisions));
    await runApart(tx, run, now);
    const files = later.map(({ file }) => file);
    before = await judgeFiles(tx, files, run.context);
  }
}

const requestOf = ({ file: { no }, judgement }: FileJudgement, decisions: FileRun['decisions']) =>
  decisions.get(no)?.transactionId ?? judgement.transactionId;

/** Files that concern the same request or the same number come one after the other: the first changes what the next finds. */
function keysOf(one: FileJudgement, decisions: FileRun['decisions']): string[] {
  const { read } = one.file;
  const serial = 'unreadable' in read ? [] : [`number ${read.number.slice(-13)}`];
  const request = requestOf(one, decisions);
  return request === null ? serial : [...serial, request];
}

async function runApart(tx: Db, run: FileRun, before: readonly FileJudgement[]): Promise<void> {
  const choices = before.map((one) => choiceOf(one, run.decisions.get(one.file.no), run.isManager));
  const chosen = new Map(
    before.flatMap(({ file }, at) => {
      const choice = choices[at];
      return typeof choice === 'string' ? [[file.no, choice] as const] : [];
    }),
  );
  const ids = before.flatMap(({ file, judgement }) => chosen.get(file.no) ?? judgement.transactionId ?? []);
  await lockRequests(tx, ids);
  const judged = await judgeFiles(
    tx,
    before.map(({ file }) => file),
    run.context,
    chosen,
    partsOf(run.decisions),
  );
  const isLocked = new Set(ids);
  const decided = judged.map((one, at) => {
    const act = actOf(one, choices[at], run);
    const { transactionId } = one.judgement;
    const isMoved = typeof act === 'string' && transactionId !== null && !isLocked.has(transactionId);
    return { ...one, act: isMoved ? ({ skipped: 'stateChanged' } as const) : act };
  });
  await noteVerdicts(tx, run.drop, decided.map(verdictOf));
  const outcomes = await carryOut(tx, run, decided);
  await noteOutcomes(tx, run.drop, outcomes);
}

/** The request that was accepted for a file that fits several or has a proposed one, or why that does not hold. */
function choiceOf(
  { judgement }: FileJudgement,
  decision: Decision | undefined,
  isManager: boolean,
): string | Refusal | undefined {
  if (!decision || decidedAct(judgement, decision, isManager) !== 'judgeAgain') return undefined;
  const wanted = decision.transactionId ?? judgement.transactionId;
  const possible = [
    ...judgement.candidates,
    ...(judgement.transactionId === null ? [] : [judgement.transactionId]),
  ];
  return wanted !== null && possible.includes(wanted) ? wanted : { skipped: 'decisionNotAllowed' };
}

type Act = FakturAct | { skipped: Refusal['skipped'] | 'stateChanged' } | undefined;
type DecidedFile = FileJudgement & { act: Act };

function actOf(
  { file, judgement }: FileJudgement,
  choice: string | Refusal | undefined,
  { decisions, isManager }: FileRun,
): Act {
  const decision = decisions.get(file.no);
  if (typeof choice === 'object') return choice;
  if (choice !== undefined && decision) return chosenAct(judgement, decision, isManager);
  const act = decidedAct(judgement, decision, isManager);
  // It was another verdict a moment ago.
  return act === 'judgeAgain' ? { skipped: 'stateChanged' } : act;
}

/** The parts of receipts that were chosen for fakturs of another code. */
export const partsOf = (decisions: FileRun['decisions']): Map<number, string> =>
  new Map([...decisions].flatMap(([no, { part }]) => (part === undefined ? [] : [[no, part]])));

const verdictOf = ({ file: { no }, judgement: { verdict, reason, transactionId } }: FileJudgement) => ({
  no,
  verdict,
  verdictReason: reason,
  transactionId,
});

async function carryOut(tx: Db, run: FileRun, decided: readonly DecidedFile[]): Promise<FileOutcome[]> {
  const { drop, actor, decisions } = run;
  const by = { drop, actor, at: run.now() };
  const reasonOf = ({ no }: DroppedFile) => decisions.get(no)?.reason ?? '';
  const attaching = decided.flatMap(({ act, file, judgement }) =>
    act === 'attach' || act === 'replace'
      ? [{ file, judgement, act, reason: reasonOf(file), detail: { drop, file: file.no } }]
      : [],
  );
  const how = { source: 'drop', mailAfterMs: undoMs, attachedAs: 'runDrop' } as const;
  const attached = await attachFakturs(tx, attaching, { ...how, actor, at: by.at });
  const attachedNos = new Set([...attached].map(({ file: { no } }) => no));
  await recordMarks(
    tx,
    decided.filter(({ act }) => act === 'recordMark'),
    by,
  );
  return decided.map(({ act, file: { no } }) => {
    if (act === undefined) return { no, outcome: null, reason: null };
    if (typeof act === 'object') return { no, outcome: 'skipped', reason: act.skipped };
    const isDone = act === 'recordMark' || attachedNos.has(no);
    return isDone ? { no, outcome: 'done', reason: null } : { no, outcome: 'failed', reason: 'numberTaken' };
  });
}
