import { bulkFaultText } from '#contract/errors/bulk-texts.ts';
import type { CheckedId } from '#contract/processing/bulk.ts';
import type { BulkTarget, Verdict } from '#domain/requests/bulk.ts';
import type { BulkFault, BulkProblem } from '#domain/errors.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { targetTexts } from '../texts.ts';
import { checkTexts } from './texts.ts';

export type CheckedRow = Pick<CheckedId, 'transactionId' | 'status' | 'email'> & {
  verdict: Verdict | BulkFault;
  /** The PDF on file is doubtful, and the user has accepted it. */
  acceptsFaktur?: true;
};

/** Result of the check that comes before every run. */
export type Check = { rows: readonly CheckedRow[]; emails: readonly string[] };

const verdictOfTarget = { closed: 'close', rejected: 'reject' } as const satisfies Record<BulkTarget, string>;
/** Problems first, then what stays unchanged. */
const order: Record<CheckedRow['verdict'], number> = {
  unknown: 0,
  notAllowed: 1,
  withProvider: 2,
  fakturOfAnother: 3,
  fakturDoubtful: 4,
  unchanged: 5,
  ok: 6,
};
const inOrder = (rows: CheckedRow[]) => rows.toSorted((a, b) => order[a.verdict] - order[b.verdict]);

/** One row per entered text; what is no ID was not sent to the server and is unknown. */
export function rowsOf(
  entered: readonly string[],
  answered: readonly CheckedId[],
  target: BulkTarget,
): CheckedRow[] {
  const known = new Map(answered.map((line) => [line.transactionId, line]));
  const rows = entered.map((transactionId): CheckedRow => {
    const line = known.get(transactionId);
    const { status = null, email = null } = line ?? {};
    return { transactionId, status, email, verdict: line?.[verdictOfTarget[target]] ?? 'unknown' };
  });
  return inOrder(rows);
}

/** Blocks the run. */
export function isFault({ verdict }: CheckedRow): boolean {
  return verdict !== 'ok' && verdict !== 'unchanged';
}

export function countVerdicts(rows: readonly CheckedRow[]): Record<CheckedRow['verdict'], number> {
  const counts = {
    ok: 0,
    unchanged: 0,
    notAllowed: 0,
    withProvider: 0,
    unknown: 0,
    fakturDoubtful: 0,
    fakturOfAnother: 0,
  };
  for (const { verdict } of rows) counts[verdict]++;
  return counts;
}

/** The check without some of its IDs. */
export function withoutRows({ rows, emails }: Check, ids: ReadonlySet<string>): Check {
  const left = rows.filter(({ transactionId }) => !ids.has(transactionId));
  const used = new Set(left.map(({ email }) => email));
  return { rows: left, emails: emails.filter((email) => used.has(email)) };
}

/** What is wrong is the PDF on file, and only a run finds it. */
export const isAboutFaktur = (verdict: CheckedRow['verdict']) =>
  verdict === 'fakturDoubtful' || verdict === 'fakturOfAnother';

/** Marks the refused IDs: by what only the run finds, or when their present status cannot be loaded. */
export function withProblems({ rows, emails }: Check, problems: readonly BulkProblem[]): Check {
  const faults = new Map(problems.map(({ transactionId, code }) => [transactionId, code]));
  const marked = rows.map((row) => {
    const fault = faults.get(row.transactionId);
    if (!fault) return row;
    return { ...row, status: isAboutFaktur(fault) ? row.status : null, verdict: fault };
  });
  return { rows: inOrder(marked), emails };
}

/** The PDFs on file of these are right all the same. */
export function withAccepted({ rows, emails }: Check, ids: ReadonlySet<string>): Check {
  const accepted = rows.map((row) =>
    ids.has(row.transactionId) ? { ...row, verdict: 'ok' as const, acceptsFaktur: true as const } : row,
  );
  return { rows: inOrder(accepted), emails };
}

/** The IDs of each customer, the one with the most first. */
export function idsByEmail({ rows, emails }: Check): { email: string; ids: string[] }[] {
  const groups = new Map(emails.map((email) => [email, [] as string[]]));
  for (const { email, transactionId } of rows) groups.get(email ?? '')?.push(transactionId);
  return [...groups].map(([email, ids]) => ({ email, ids })).toSorted((a, b) => b.ids.length - a.ids.length);
}

export function verdictText({ verdict, status }: CheckedRow, target: BulkTarget): string {
  const texts = checkTexts();
  const { done } = targetTexts()[target];
  if (verdict === 'ok') return texts.willBe(done);
  if (verdict === 'unchanged') return texts.alreadyIs(done);
  if (verdict === 'unknown') return texts.unknown;
  if (isAboutFaktur(verdict) || verdict === 'withProvider') return bulkFaultText(verdict, officeLanguage());
  return status === null
    ? bulkFaultText('notAllowed', officeLanguage())
    : texts.cannotBe(done, statusText(status));
}

/** 9,998 will be closed, 1 unchanged, 1 cannot */
export function summaryText(rows: readonly CheckedRow[], target: BulkTarget): string {
  const texts = checkTexts();
  const { ok, unchanged } = countVerdicts(rows);
  const faults = rows.filter(isFault).length;
  const parts = [
    texts.summary(ok, targetTexts()[target].done),
    unchanged > 0 && texts.unchanged(unchanged),
    faults > 0 && texts.cannot(faults),
  ];
  return parts.filter(Boolean).join(', ');
}
