import type { CheckedItem } from '#contract/coretax/exports.ts';
import { problemCodes, type CheckLevel, type ProblemCode } from '#domain/coretax/export-check.ts';

type FoundProblem = CheckedItem['problems'][number];
export type FoundItem = { item: CheckedItem; detail: FoundProblem['detail'] };

/** All requests with the same problem. */
export type ProblemGroup = { code: ProblemCode; level: CheckLevel; found: FoundItem[] };

/**
 * Groups what was found by level and code, in the order of the codes: a code may stop one request and only warn about
 * another.
 */
export function groupProblems(items: readonly CheckedItem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const item of items)
    for (const { code, level, detail } of item.problems) {
      const key = `${level} ${code}`;
      const group = groups.get(key) ?? { code, level, found: [] };
      groups.set(key, group);
      group.found.push({ item, detail });
    }
  return [...groups.values()].toSorted((a, b) => problemCodes.indexOf(a.code) - problemCodes.indexOf(b.code));
}

/** Nothing stops it, and every warning about it was accepted. */
export function isExportable(item: CheckedItem, accepted: ReadonlySet<ProblemCode>): boolean {
  return item.fakturs.length > 0 && obstaclesOf(item, accepted).length === 0;
}

const obstaclesOf = ({ problems }: CheckedItem, accepted: ReadonlySet<ProblemCode>) =>
  problems.filter(({ code, level }) => level !== 'info' && !(level === 'warn' && accepted.has(code)));

export type ExportSum = { requests: number; fakturs: number; dpp: number; ppn: number };

/** What an export would write; one request may become several fakturs. */
export function sumOf(items: readonly CheckedItem[]): ExportSum {
  const fakturs = items.flatMap((item) => item.fakturs);
  return {
    requests: items.length,
    fakturs: fakturs.length,
    dpp: fakturs.reduce((sum, { dpp }) => sum + dpp, 0),
    ppn: fakturs.reduce((sum, { ppn }) => sum + ppn, 0),
  };
}

export type LeftOut = { transactionId: string; codes: string[] };

/** The requests that stay behind, and why. */
export function leftOutOf(items: readonly CheckedItem[], accepted: ReadonlySet<ProblemCode>): LeftOut[] {
  return items
    .filter((item) => !isExportable(item, accepted))
    .map((item) => ({
      transactionId: item.transactionId,
      codes: obstaclesOf(item, accepted).map(({ code }) => code),
    }));
}

/** Groups the requests that were left out by reason; one with several reasons is in each of them. */
export function groupLeftOut(leftOut: readonly LeftOut[]): { code: string; transactionIds: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { transactionId, codes } of leftOut)
    for (const code of codes) {
      const transactionIds = groups.get(code) ?? [];
      groups.set(code, transactionIds);
      transactionIds.push(transactionId);
    }
  return [...groups].map(([code, transactionIds]) => ({ code, transactionIds }));
}

/** The requests that nothing but a warning holds back, by the warnings that were not accepted. */
export const groupUnticked = (items: readonly CheckedItem[], accepted: ReadonlySet<ProblemCode>) => {
  const held = leftOutOf(
    items.filter(({ level }) => level === 'warn'),
    accepted,
  );
  return { requests: held.length, groups: groupLeftOut(held) };
};

/** The fine for a late faktur as the check found it, in rupiah. */
export function fineOf({ found }: ProblemGroup): number {
  return found.reduce((sum, { detail }) => {
    const fine = detail?.['fine'];
    return sum + (typeof fine === 'number' ? fine : 0);
  }, 0);
}

/** Requests whose faktur gets another date than that of the sale. */
export const lateAmong = (items: readonly CheckedItem[]): number =>
  items.filter(({ fakturs, salesDate }) => fakturs.some(({ date }) => date !== salesDate)).length;
