import { deleteUser, issueActivation, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { userTexts } from './user-texts.ts';

const shield = 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9.5 10l5 5M14.5 10l-5 5';

export type UserHandlers = {
  onEdit: (empid: string) => void;
  onDeleted: (empid: string, undo: string) => void;
  onReset: (empid: string) => void;
  onLink: (link: { empid: string; url: string }) => void;
  /** What the list shows may be out of date. */
  onRefused: () => void;
};

type Props = UserHandlers & {
  user: User;
  /** The id of the text that says why this user cannot be changed. */
  lockedBy: string | undefined;
  /** Others sign in with the company's account and need no link. */
  hasPassword: boolean;
};

export function UserActions(props: Props) {
  const { user, lockedBy, hasPassword, onEdit, onDeleted, onReset, onLink, onRefused } = props;
  const { empid } = user;
  const params = { empid };
  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      showToast('error', explainUserError(error));
      onRefused();
    }
  };
  const deleting = useAction(() =>
    attempt(async () => onDeleted(empid, (await call(deleteUser, { params })).undo)),
  );
  const issuing = useAction(() =>
    attempt(async () => onLink({ empid, url: (await call(issueActivation, { params })).activationUrl })),
  );
  const isLocked = lockedBy !== undefined;
  return (
    <div className="-mx-2 -my-1.5 flex">
      <IconButton
        label={userTexts().editRoleOf(empid)}
        drawing={drawings.pencil}
        locked={isLocked}
        describedBy={lockedBy}
        onClick={() => onEdit(empid)}
      />
      <IconButton
        label={userTexts().delete(empid)}
        drawing={drawings.bin}
        locked={isLocked || deleting.busy}
        describedBy={lockedBy}
        // The second press of a double click would hit the next row, which has moved up.
        onClick={({ detail }) => detail > 1 || deleting.run()}
      />
      {hasPassword ? (
        <IconButton
          label={userTexts().newLinkFor(empid)}
          text={userTexts().newLink}
          drawing={drawings.key}
          locked={issuing.busy}
          onClick={() => issuing.run()}
        />
      ) : null}
      {user.hasSecondStep ? (
        <IconButton
          label={userTexts().resetFor(empid)}
          drawing={shield}
          locked={isLocked}
          describedBy={lockedBy}
          onClick={() => onReset(empid)}
        />
      ) : null}
    </div>
  );
}
