import { releaseAccount } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { userTexts } from './texts.ts';

type Props = { empid: string; onClose: () => void; onReleased: () => void };

export function ReleaseDialog({ empid, onClose, onReleased }: Props) {
  const release = async () => {
    await call(releaseAccount, { params: { empid } });
    showToast('success', userTexts().wasReleased(empid));
    onReleased();
  };
  return (
    <ConfirmDialog
      title={userTexts().releaseFor(empid)}
      confirm={userTexts().release}
      cancel={userTexts().cancel}
      explain={explainUserError}
      onConfirm={release}
      onClose={onClose}
    >
      <p>{userTexts().releaseAdvice(empid)}</p>
    </ConfirmDialog>
  );
}
