import type { DropFile, DropList, ListRow } from '#contract/coretax/drops.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import {
  acceptance,
  actOn,
  decisionFor,
  isDefault,
  type Decisions,
  type FileAct,
} from '../files/decisions.ts';

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
  return [
    `Run: close ${formatCount(close)}`,
    `attach ${formatCount(mail + wait + replace)}`,
    `leave ${formatCount(left)}`,
    ...(recordMark > 0 ? [`record ${pluralize(recordMark, 'mark')}`] : []),
    ...(listed > 0 ? [`take over ${pluralize(listed, 'row')} of the list`] : []),
  ].join(', ');
}

/** The same in sentences, without what does not happen. */
export function runSentences(
  { files, rows, left, leftRows, done }: RunPlan,
  { mayCancel }: { mayCancel: boolean },
): string[] {
  const sentences: [count: number, text: string][] = [
    [files.close, `Close ${pluralize(files.close, 'request')}; each customer gets a mail with the PDF.`],
    [files.mail, `Attach ${pluralize(files.mail, 'PDF')} to closed requests and mail them to the customers.`],
    [
      files.wait,
      `Attach ${pluralize(files.wait, 'PDF')} to requests that wait for another part; no mail yet.`,
    ],
    [files.replace, `Replace ${pluralize(files.replace, 'faktur')} and mail the new ones to the customers.`],
    [files.recordMark, `Record ${pluralize(files.recordMark, 'mark')} (replaced or cancelled); no mail.`],
    [left, `Leave ${pluralize(left, 'file')} as ${left === 1 ? 'it is' : 'they are'}.`],
    [done, `${pluralize(done, 'file is', 'files are')} done already.`],
    [
      rows.issue,
      `List: record ${pluralize(rows.issue, 'number')}; the requests wait for their PDFs, or are closed where the seller settings say so.`,
    ],
    [
      rows.release,
      `List: free ${pluralize(rows.release, 'request')} that Coretax refused, to be exported again.`,
    ],
    [rows.note, `List: note that ${pluralize(rows.note, 'faktur is', 'fakturs are')} not signed yet.`],
    [rows.replace, `List: mark ${pluralize(rows.replace, 'faktur')} as replaced.`],
    [
      rows.cancel,
      mayCancel
        ? `List: cancel ${pluralize(rows.cancel, 'faktur')}, reopen the requests and tell the customers.`
        : `List: skip ${pluralize(rows.cancel, 'cancelled faktur')}; a Manager has to run them.`,
    ],
    [leftRows, `List: leave ${pluralize(leftRows, 'row')}.`],
  ];
  return sentences.filter(([count]) => count > 0).map(([, text]) => text);
}

type WireDecision = { no?: number; row?: number; action: string; reason?: string };

/** Only what counts now: a decision that the table does not offer would keep a file from its default. */
export function decisionsOf(
  files: readonly DropFile[],
  list: DropList | null,
  decisions: Decisions,
): WireDecision[] {
  const ofFiles = files.flatMap((file): WireDecision[] => {
    const decision = file.outcome === 'done' ? undefined : decisionFor(file, decisions);
    if (!decision) return [];
    const { action, reason } = decision;
    const isOffered = action === 'leave' ? isDefault(file) : acceptance(file) !== undefined;
    if (!isOffered) return [];
    return [{ no: file.no, action, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }];
  });
  const ofRows = (list?.rows ?? [])
    .filter(({ row, outcome }) => outcome !== 'done' && decisions.leftRows.has(row))
    .map(({ row }): WireDecision => ({ row, action: 'leave' }));
  return [...ofFiles, ...ofRows];
}
