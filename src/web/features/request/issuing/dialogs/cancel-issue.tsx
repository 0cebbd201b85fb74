import { cancelFaktur } from '#contract/coretax/fakturs.ts';
import { call } from '#web/api/call.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { ConfirmReported, useReportedMonth } from '../../faktur/reported-month.tsx';
import { issueActTexts, issueDialogTexts, issueDoneTexts, issueTexts } from '../texts.ts';
import { draftOf, type IssueDialogProps } from './issue-dialog.ts';

/** Has the provider cancel a faktur. A month that was reported has to be confirmed. */
export function CancelIssue({ issue, empid, onClose, onDone }: IssueDialogProps) {
  const texts = issueDialogTexts();
  const month = useReportedMonth();
  const number = issue.number ?? '';
  const submit = async (reason: string) => {
    await month.change((confirmation) =>
      call(cancelFaktur, { params: { number }, body: { reason, ...confirmation } }),
    );
    showToast('success', issueDoneTexts().cancel);
    onDone();
    onClose();
  };
  return (
    <ReasonDialog
      title={issueActTexts().cancel}
      action={texts.cancel}
      busy={texts.working}
      hint={texts.inHistory}
      empid={empid}
      about={draftOf('cancel', issue)}
      locked={month.isLocked}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {issueTexts().number} <span className="font-mono">{number}</span>
      </p>
      <p>{texts.cancelEffect}</p>
      <p>{texts.cancelOrStays}</p>
      <ConfirmReported month={month} text={texts.reported} />
    </ReasonDialog>
  );
}
