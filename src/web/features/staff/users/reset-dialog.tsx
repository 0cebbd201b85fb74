import { resetSecondStep } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { userTexts } from './texts.ts';

type Props = { empid: string; onClose: () => void; onReset: () => void };

export function ResetDialog({ empid, onClose, onReset }: Props) {
  const reset = async () => {
    await call(resetSecondStep, { params: { empid } });
    showToast('success', userTexts().wasReset(empid));
    onReset();
  };
  return (
    <ConfirmDialog
      title={userTexts().resetFor(empid)}
      confirm={userTexts().reset}
      cancel={userTexts().cancel}
      explain={explainUserError}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>{userTexts().resetAdvice(empid)}</p>
    </ConfirmDialog>
  );
}
