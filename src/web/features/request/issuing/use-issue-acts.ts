import type { Issue } from '#contract/coretax/issue.ts';
import { readIssueAgain, retryIssue, withdrawIssue } from '#contract/coretax/issue-acts.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { IssueAct } from './acts-of-issue.ts';
import { targetOf } from './dialogs/issue-dialog.ts';
import { issueDoneTexts } from './texts.ts';

/** Done by one press. */
const calls = { withdraw: withdrawIssue, retry: retryIssue, readAgain: readIssueAgain } as const;
type PressedAct = keyof typeof calls;
const isPressed = (act: IssueAct): act is PressedAct => act in calls;

type Options = {
  /** Leads to the check that ends with pressing Issue. */
  onCheck: (issue: Issue) => void;
  onDone: () => void;
};

/** Runs what is done about issues. The open dialog is in the address, and still there after a sign-in. */
export function useIssueActs({ onCheck, onDone }: Options) {
  const [opened, open] = useAddressParameter('issue');
  const pressing = useAction(async (issue: Issue, act: PressedAct) => {
    try {
      await call(calls[act], targetOf(issue));
      showToast('success', issueDoneTexts()[act]);
    } catch (error) {
      showToast('error', explainError(error));
    }
    onDone();
  });
  return {
    isBusy: pressing.busy,
    isOpen: (issue: Issue, act: IssueAct) => opened === nameOf(issue, act),
    press(issue: Issue, act: IssueAct): void {
      if (act === 'check') onCheck(issue);
      else if (isPressed(act)) pressing.run(issue, act);
      else open(nameOf(issue, act));
    },
    close: () => open(null),
    onDone,
  };
}
export type IssueActs = ReturnType<typeof useIssueActs>;

const nameOf = ({ transactionId, code, round }: Issue, act: IssueAct) =>
  [act, transactionId, code, round].join('.');
