import type { DropFile } from '#contract/coretax/drops.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { acceptance, decisionFor, isDefault, noDecisions, type Decisions } from './decisions.ts';

const draftOf = createDrafts<Decisions>();

/** What was decided and not run yet. It lasts while other pages are visited. */
export function useDecisions(empid: string, drop: string) {
  const { draft: decisions, change } = useDraft(draftOf(empid, drop), noDecisions);
  const decide = ({ no, verdict }: DropFile, action: 'accept' | 'leave', reason = '') =>
    change(({ files }) => ({ files: new Map(files).set(no, { action, reason, verdict }) }));
  const takeBack = ({ no }: DropFile) =>
    change(({ files }) => ({ files: new Map([...files].filter(([other]) => other !== no)) }));
  return {
    decisions,
    takeBack,
    accept: (file: DropFile, reason?: string) => acceptance(file) && decide(file, 'accept', reason),
    /** Leaves what would be done, and takes back what was accepted. */
    leave: (file: DropFile) => {
      if (isDefault(file) && file.outcome !== 'done') decide(file, 'leave');
      else if (decisionFor(file, decisions)) takeBack(file);
    },
    toggleRow: (row: number) =>
      change(({ leftRows }) => ({
        leftRows: leftRows.has(row)
          ? new Set([...leftRows].filter((other) => other !== row))
          : new Set([...leftRows, row]),
      })),
  };
}

export type Deciding = ReturnType<typeof useDecisions>;
