import type { JudgedRow } from '#domain/coretax/faktur/judge-list-row.ts';
import { inRunOrder } from '#domain/coretax/faktur/judge-list.ts';
import { acceptOf } from '#domain/coretax/faktur/verdicts.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  findDropFiles,
  listDropFiles,
  noteOutcomes,
  type Outcome,
} from '../../../store/coretax/drop-files.ts';
import { listDropRows, noteRowOutcomes } from '../../../store/coretax/drop-rows.ts';
import { lockDrop, setDropState } from '../../../store/coretax/drops.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { readContext } from './describe-drop.ts';
import { judgeList } from './judge-rows.ts';
import { hasEffect, runRows } from './run-rows.ts';
import { judgeFiles } from './judge-files.ts';
import { partsOf, runFiles, type FileRun } from './run-files.ts';

/** The time after which nothing more is begun: connections on which nothing moves for two minutes are ended. */
const longestMs = 60_000;

type Needs = { database: Database; clock: Clock; longestMs?: number };
export type RunDecision = {
  no?: number | undefined;
  row?: number | undefined;
  action: string;
  transactionId?: string | undefined;
  reason?: string | undefined;
  /** The part of the receipt that a faktur of another code stands for. */
  part?: string | undefined;
};
type Entry = { transactionId: string | null; outcome: Outcome | null; reason: string | null };
type RunOutcome = {
  /** Time was up before all was tried. */
  more: boolean;
  counts: Record<Outcome | 'left', number>;
  files: (Entry & { no: number })[];
  rows: (Entry & { row: number })[];
};

/**
 * The files and rows of one transaction: enough to share its statements, and few enough that others get at the
 * requests.
 */
const filesAtOnce = 50;
const rowsAtOnce = 200;

/**
 * Does what the verdicts say and what was decided: rows of the list first, then PDFs, some at a time. What is done is
 * never done again, so that a run can be repeated until nothing is left.
 */
export async function runDrop(
  needs: Needs,
  { id, decisions }: { id: string; decisions: readonly RunDecision[] },
  user: SessionUser,
): Promise<RunOutcome> {
  const { database, clock } = needs;
  const decided = new Map(
    decisions.flatMap(({ no, action, reason = '', transactionId, part }) =>
      no === undefined ? [] : [[no, { action, reason, transactionId, part }]],
    ),
  );
  await checkParts(database, id, decided);
  await beginRun(needs, id, user);
  const ending = performance.now() + (needs.longestMs ?? longestMs);
  const { context, rows } = await readContext(database, id);
  const files = await listDropFiles(database, id);
  const isManager = can(user.role, 'manageCoretax');
  const by = { drop: id, actor: user.empid, now: () => clock.now() };

  const left = await judgeList(database, rows.filter(isLeft), context.settings);
  const judged = left.map((one) => one.judged);
  const rowRun = {
    ...by,
    settings: context.settings,
    planned: new Map(judged.map((row) => [row.row, row])),
    actions: new Map(decisions.flatMap(({ row, action }) => (row === undefined ? [] : [[row, action]]))),
    isManager,
  };
  const tried = new Set(rows.filter(({ outcome }) => outcome !== null).map(({ row }) => row));
  const isRun = (one: JudgedRow) => hasEffect(one) || tried.has(one.row) || rowRun.actions.has(one.row);
  const isListRun = await inPieces(database, {
    ending,
    all: inRunOrder(judged.filter(isRun)).map(({ row }) => row),
    atOnce: rowsAtOnce,
    run: (tx, some) => runRows(tx, rowRun, some),
    fail: (row, reason) =>
      noteRowOutcomes(database, id, [{ row, effect: null, transactionId: null, outcome: 'failed', reason }]),
  });

  const fileRun = { ...by, context, decisions: decided, isManager };
  const isRunWhole = await inPieces(database, {
    ending,
    all: isListRun ? files.filter(isLeft).map(({ no }) => no) : [],
    atOnce: filesAtOnce,
    run: (tx, some) => runFiles(tx, fileRun, some),
    fail: (no, reason) => noteOutcomes(database, id, [{ no, outcome: 'failed', reason }]),
  });
  return { ...(await outcomesOf(database, id)), more: !(isListRun && isRunWhole) };
}

const isLeft = ({ outcome }: { outcome: Outcome | null }) => outcome !== 'done';

/** Refuses a run in which a faktur of another code is accepted without the part of the receipt that it stands for. */
async function checkParts(db: Database, id: string, decisions: FileRun['decisions']): Promise<void> {
  const accepted = [...decisions].flatMap(([no, { action }]) => (action === 'accept' ? [no] : []));
  if (accepted.length === 0) return;
  const { context } = await readContext(db, id);
  const files = (await findDropFiles(db, id, accepted)).filter(isLeft);
  const judged = await judgeFiles(db, files, context, new Map(), partsOf(decisions));
  const fields = judged
    .filter(({ judgement }) => acceptOf(judgement)?.needsPart)
    .map(({ file }) => ({ field: `decisions.${file.no}.part`, code: 'required' }));
  if (fields.length > 0) throw new DomainError('invalidInput', { fields });
}

/** Begins a run; from the first one on nothing is added to the drop. */
async function beginRun({ database, clock }: Needs, id: string, user: SessionUser): Promise<void> {
  await database.begin(async (tx) => {
    const drop = await lockDrop(tx, id);
    if (!drop) throw new DomainError('notFound');
    if (drop.state === 'discarded') throw new DomainError('dropClosed');
    if (drop.state === 'run') return;
    await setDropState(tx, id, 'run');
    await writeAudit(tx, { actor: user.empid, action: 'runDrop', detail: { drop: id } }, clock.now());
  });
}

type Pieces = {
  ending: number;
  all: readonly number[];
  atOnce: number;
  run: (tx: Db, some: readonly number[]) => Promise<void>;
  fail: (one: number, reason: string) => Promise<void>;
};

/**
 * Runs pieces of a drop. When the database refuses something of a piece, each of it is tried by itself, so that only
 * what is refused fails. False when time was up before the last piece.
 */
async function inPieces(database: Database, { ending, all, atOnce, run, fail }: Pieces): Promise<boolean> {
  for (let from = 0; from < all.length; from += atOnce) {
    if (from > 0 && performance.now() > ending) return false;
    const some = all.slice(from, from + atOnce);
    try {
      await database.begin((tx) => run(tx, some));
    } catch (error) {
      if (refusalIn(error) === undefined) throw error;
      for (const one of some) await database.begin((tx) => run(tx, [one])).catch(refused(one, fail));
    }
  }
  return true;
}

const refused = (one: number, fail: Pieces['fail']) => async (error: unknown) => {
  const reason = refusalIn(error);
  if (reason === undefined) throw error;
  await fail(one, reason);
};

const refusals: Record<string, string> = {
  fakturs_buyer: 'buyerDiffers',
  fakturs_valid_part: 'closedOther',
  fakturs_sha256_key: 'alreadyAttached',
};
/** Violated constraints, and transactions that stood in each other's way. */
const classes = /^(?:23|40)/;

/** Why the database refused; undefined for all other failures, which end the run. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !classes.test(String(error.code))) return undefined;
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  return refusals[constraint] ?? 'conflict';
}

async function outcomesOf(db: Db, id: string): Promise<Omit<RunOutcome, 'more'>> {
  const files = (await listDropFiles(db, id)).map((file) => ({ no: file.no, ...entryOf(file) }));
  const rows = (await listDropRows(db, id)).map((row) => ({ row: row.row, ...entryOf(row) }));
  const counts = { done: 0, skipped: 0, failed: 0, left: 0 };
  for (const { outcome } of [...files, ...rows]) counts[outcome ?? 'left']++;
  return { counts, files, rows };
}

type StoredOutcome = Omit<Entry, 'reason'> & { outcomeReason: string | null };
const entryOf = ({ transactionId, outcome, outcomeReason }: StoredOutcome): Entry => ({
  transactionId,
  outcome,
  reason: outcomeReason,
});
