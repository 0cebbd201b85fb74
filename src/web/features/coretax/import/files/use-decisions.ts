import type { DropFile } from '#contract/coretax/drops.ts';
import type { SignedInUser } from '#contract/staff.ts';
import type { FakturAcceptance } from '#domain/coretax/faktur/verdicts.ts';
import { can } from '#domain/staff/permissions.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import {
  acceptance,
  decisionFor,
  isDefault,
  noDecisions,
  type Decision,
  type Decisions,
} from './decisions.ts';

const draftOf = createDrafts<Decisions>();

/** What was decided and not run yet. It lasts while other pages are visited. */
export function useDecisions({ empid, role }: SignedInUser, drop: string) {
  const { draft: decisions, change } = useDraft(draftOf(empid, drop), noDecisions);
  const decide = ({ no, verdict }: DropFile, decision: Omit<Decision, 'verdict'>) =>
    change(({ files }) => ({ files: new Map(files).set(no, { ...decision, verdict }) }));
  /** Says how this user may accept a file, if at all: more VAT than the receipt has is accepted by managers alone. */
  const mayAccept = (file: DropFile): FakturAcceptance | undefined => {
    const accept = acceptance(file);
    return accept?.needsManager && !can(role, 'manageCoretax') ? undefined : accept;
  };
  const takeBack = ({ no }: DropFile) =>
    change(({ files }) => ({ files: new Map([...files].filter(([other]) => other !== no)) }));
  return {
    decisions,
    takeBack,
    mayAccept,
    accept: (file: DropFile, reply: { reason?: string; part?: string } = {}) =>
      mayAccept(file) && decide(file, { action: 'accept', reason: '', ...reply }),
    /** Leaves what would be done, and takes back what was accepted. */
    leave: (file: DropFile) => {
      if (isDefault(file) && file.outcome !== 'done') decide(file, { action: 'leave', reason: '' });
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

export type DecisionState = ReturnType<typeof useDecisions>;
