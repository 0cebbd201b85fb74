import { useState } from 'react';
import { cancelFaktur } from '#contract/coretax/fakturs.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { issueActTexts, issueDialogTexts, issueDoneTexts, issueTexts } from '../texts.ts';
import { draftOf, type IssueDialogProps } from './issue-dialog.ts';

/** Has the provider cancel a faktur. A month that was reported has to be confirmed. */
export function CancelIssue({ issue, empid, onClose, onDone }: IssueDialogProps) {
  const texts = issueDialogTexts();
  const [isReported, setIsReported] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const number = issue.number ?? '';
  const submit = async (reason: string) => {
    const confirm = isReported ? { confirm: isConfirmed } : {};
    try {
      await call(cancelFaktur, { params: { number }, body: { reason, ...confirm } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'masaReported') setIsReported(true);
      throw error;
    }
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
      locked={isReported && !isConfirmed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {issueTexts().number} <span className="font-mono">{number}</span>
      </p>
      <p>{texts.cancelEffect}</p>
      <p>{texts.cancelOrStays}</p>
      {isReported ? (
        <div className="rounded-card bg-amber-pale px-3 py-1">
          <Checkbox label={texts.reported} checked={isConfirmed} onChange={setIsConfirmed} />
        </div>
      ) : null}
    </ReasonDialog>
  );
}
