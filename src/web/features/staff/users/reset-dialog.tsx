import { resetSecondStep, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { userTexts } from './user-texts.ts';

type Props = { user: User | undefined; onClose: () => void; onReset: () => void };

export function ResetDialog({ user, onClose, onReset }: Props) {
  const empid = user?.empid ?? '';
  const resetting = useAction(async () => {
    await call(resetSecondStep, { params: { empid } });
    showToast('success', userTexts().wasReset(empid));
    onClose();
    onReset();
  });
  return (
    <Dialog
      open={user !== undefined}
      title={userTexts().resetFor(empid)}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {userTexts().cancel}
          </Button>
          <Button busy={resetting.busy && userTexts().saving} onClick={() => resetting.run()}>
            {userTexts().reset}
          </Button>
        </>
      }
    >
      <p>{userTexts().resetAdvice(empid)}</p>
      {resetting.error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {explainUserError(resetting.error)}
        </Notice>
      )}
    </Dialog>
  );
}
