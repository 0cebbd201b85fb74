import { replaceIssue } from '#contract/coretax/issue-acts.ts';
import { call } from '#web/api/call.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { issueActTexts, issueDialogTexts, issueDoneTexts } from '../texts.ts';
import { draftOf, targetOf, type IssueDialogProps } from './issue-dialog.ts';

/** Has a replacement issued by the provider that issued the faktur. */
export function ReplaceIssue({ issue, empid, onClose, onDone }: IssueDialogProps) {
  const texts = issueDialogTexts();
  const { params, body } = targetOf(issue);
  const submit = async (reason: string) => {
    await call(replaceIssue, { params, body: { ...body, reason } });
    showToast('success', issueDoneTexts().replace);
    onDone();
    onClose();
  };
  return (
    <ReasonDialog
      title={issueActTexts().replace}
      action={texts.replace}
      busy={texts.working}
      hint={texts.inAudit}
      empid={empid}
      about={draftOf('replace', issue)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.replaceEffect}</p>
      <p>{texts.cancelOrStays}</p>
    </ReasonDialog>
  );
}
