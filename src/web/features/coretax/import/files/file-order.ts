import type { DropFile } from '#contract/coretax/drops.ts';
import { fakturVerdicts, type FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import { acceptance, isDefault, mayChoose } from './decisions.ts';
import { filesTexts } from './texts.ts';
import { verdictTitle } from '#web/features/request/faktur/explain-verdict.ts';

/** What files are filtered by: what was found, what is done, or that somebody has to decide. */
export type FileGroup = FakturVerdict | 'done' | 'toDecide';

const groups: readonly FileGroup[] = ['toDecide', ...fakturVerdicts.toReversed(), 'done'];

export const groupTitle = (group: FileGroup): string =>
  group === 'done' || group === 'toDecide' ? filesTexts()[group] : verdictTitle(group);

export const groupNamed = (name: string | null): FileGroup | undefined =>
  groups.find((group) => group === name);

/** Decided ones too: a row stays where it is while it is worked on. */
const isToDecide = (file: DropFile): boolean =>
  !isDefault(file) && (acceptance(file) !== undefined || mayChoose(file));

const isIn = (file: DropFile, group: FileGroup | undefined): boolean => {
  if (group === undefined) return true;
  if (group === 'toDecide') return isToDecide(file);
  return group === 'done' ? file.outcome === 'done' : file.verdict === group && file.outcome !== 'done';
};

/** The groups that have files, with how many. */
export const groupCounts = (files: readonly DropFile[]): { group: FileGroup; count: number }[] =>
  groups
    .map((group) => ({ group, count: files.filter((file) => isIn(file, group)).length }))
    .filter(({ count }) => count > 0);

const nothingToDo = new Set<FakturVerdict>(['alreadyAttached', 'duplicateInDrop']);

/** What failed and what needs somebody first, what is done last. */
function rankOf(file: DropFile): number {
  if (file.outcome === 'done') return 5;
  if (file.outcome === 'failed') return 0;
  if (isToDecide(file)) return 1;
  if (isDefault(file)) return 3;
  return nothingToDo.has(file.verdict) ? 4 : 2;
}

const orderOf = (verdict: FakturVerdict) => fakturVerdicts.indexOf(verdict);

/** The files of a group in which the search is found, problems first and equal ones together. */
export function shownFiles(
  files: readonly DropFile[],
  group: FileGroup | undefined,
  search: string,
): DropFile[] {
  const wanted = search.trim().toLowerCase();
  const found = ({ name, transactionId, companyName, read }: DropFile) =>
    [name, transactionId, companyName, read?.number, read?.reference].some((text) =>
      text?.toLowerCase().includes(wanted),
    );
  return files
    .filter((file) => isIn(file, group) && (wanted === '' || found(file)))
    .map((file) => ({ file, rank: rankOf(file) }))
    .toSorted(
      (a, b) => a.rank - b.rank || orderOf(b.file.verdict) - orderOf(a.file.verdict) || a.file.no - b.file.no,
    )
    .map(({ file }) => file);
}
