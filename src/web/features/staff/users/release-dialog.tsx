import { releaseAccount, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { userTexts } from './user-texts.ts';

type Props = { user: User | undefined; onClose: () => void; onReleased: () => void };

export function ReleaseDialog({ user, onClose, onReleased }: Props) {
  const empid = user?.empid ?? '';
  const releasing = useAction(async () => {
    await call(releaseAccount, { params: { empid } });
    showToast('success', userTexts().wasReleased(empid));
    onClose();
    onReleased();
  });
  return (
    <Dialog
      open={user !== undefined}
      title={userTexts().releaseFor(empid)}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {userTexts().cancel}
          </Button>
          <Button busy={releasing.busy && userTexts().saving} onClick={() => releasing.run()}>
            {userTexts().release}
          </Button>
        </>
      }
    >
      <p>{userTexts().releaseAdvice(empid)}</p>
      {releasing.error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {explainUserError(releasing.error)}
        </Notice>
      )}
    </Dialog>
  );
}
