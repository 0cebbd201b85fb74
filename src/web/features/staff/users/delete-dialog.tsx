import { deleteUser } from '#contract/users.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { userTexts } from './texts.ts';

type Props = {
  empid: string;
  onClose: () => void;
  onDeleted: (undo: string) => void;
  /** Somebody else was faster. */
  onGone: () => void;
};

export function DeleteDialog({ empid, onClose, onDeleted, onGone }: Props) {
  const remove = async () => {
    try {
      onDeleted((await call(deleteUser, { params: { empid } })).undo);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
      showToast('error', explainUserError(error));
      onGone();
    }
  };
  return (
    <ConfirmDialog
      title={userTexts().askDelete(empid)}
      confirm={userTexts().deleteUser}
      confirming={userTexts().deleting}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{userTexts().deleteMeans(empid)}</p>
    </ConfirmDialog>
  );
}
