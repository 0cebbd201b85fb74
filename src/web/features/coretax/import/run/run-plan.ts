import type { DropFile, DropList, ListRow } from '#contract/coretax/drops.ts';
import {
  acceptance,
  actOn,
  decisionFor,
  isDefault,
  type Decisions,
  type FileAct,
} from '../files/decisions.ts';
import { planTexts } from './texts.ts';

type Effect = ListRow['effect'];
/** Effects that change something. */
const effects = ['issue', 'release', 'note', 'replace', 'cancel'] as const satisfies Effect[];
type RowAct = (typeof effects)[number];

/** What a run will do, in numbers. */
export type RunPlan = {
  files: Record<FileAct, number>;
  rows: Record<RowAct, number>;
  /** Files and rows that stay as they are. */
  left: number;
  leftRows: number;
  done: number;
};

export const rowAct = ({ effect, outcome, row }: ListRow, { leftRows }: Decisions): RowAct | undefined =>
  outcome === 'done' || leftRows.has(row) ? undefined : effects.find((known) => known === effect);

export function planRun(files: readonly DropFile[], list: DropList | null, decisions: Decisions): RunPlan {
  const plan: RunPlan = {
    files: { close: 0, mail: 0, wait: 0, replace: 0, recordMark: 0 },
    rows: { issue: 0, release: 0, note: 0, replace: 0, cancel: 0 },
    left: 0,
    leftRows: 0,
    done: 0,
  };
  for (const file of files) {
    const act = actOn(file, decisions);
    if (act) plan.files[act] += 1;
    else if (file.outcome === 'done') plan.done += 1;
    else plan.left += 1;
  }
  for (const row of list?.rows ?? []) {
    const act = rowAct(row, decisions);
    if (act) plan.rows[act] += 1;
    else if (row.outcome !== 'done') plan.leftRows += 1;
  }
  return plan;
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export const isEmptyPlan = ({ files, rows }: RunPlan): boolean => sum(files) + sum(rows) === 0;

/** "Run: close 487, attach 3, leave 10", and what else there is. */
export function runLabel({ files, rows, left }: RunPlan): string {
  const { close, mail, wait, replace, recordMark } = files;
  const listed = sum(rows);
  const texts = planTexts();
  return [
    texts.run(close, mail + wait + replace, left),
    ...(recordMark > 0 ? [texts.recordMarks(recordMark)] : []),
    ...(listed > 0 ? [texts.takeOverRows(listed)] : []),
  ].join(', ');
}

/** The same in sentences, without what does not happen. */
export function runSentences(
  { files, rows, left, leftRows, done }: RunPlan,
  { mayCancel }: { mayCancel: boolean },
): string[] {
  const texts = planTexts();
  const sentences: [count: number, text: (count: number) => string][] = [
    [files.close, texts.close],
    [files.mail, texts.mail],
    [files.wait, texts.wait],
    [files.replace, texts.replace],
    [files.recordMark, texts.recordMark],
    [left, texts.leave],
    [done, texts.done],
    [rows.issue, texts.listIssue],
    [rows.release, texts.listRelease],
    [rows.note, texts.listNote],
    [rows.replace, texts.listReplace],
    [rows.cancel, mayCancel ? texts.listCancel : texts.listSkip],
    [leftRows, texts.listLeave],
  ];
  return sentences.filter(([count]) => count > 0).map(([count, text]) => text(count));
}

type WireDecision = { no?: number; row?: number; action: string; reason?: string; part?: string };

/** The decisions that count now, no others: one that the table does not offer would keep a file from its default. */
export function decisionsOf(
  files: readonly DropFile[],
  list: DropList | null,
  decisions: Decisions,
): WireDecision[] {
  const ofFiles = files.flatMap((file): WireDecision[] => {
    const decision = file.outcome === 'done' ? undefined : decisionFor(file, decisions);
    if (!decision) return [];
    const { action, reason, part } = decision;
    const isOffered = action === 'leave' ? isDefault(file) : acceptance(file) !== undefined;
    if (!isOffered) return [];
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    return [{ no: file.no, action, ...why, ...(part === undefined ? {} : { part }) }];
  });
  const ofRows = (list?.rows ?? [])
    .filter(({ row, outcome }) => outcome !== 'done' && decisions.leftRows.has(row))
    .map(({ row }): WireDecision => ({ row, action: 'leave' }));
  return [...ofFiles, ...ofRows];
}
