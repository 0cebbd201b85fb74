import { issueActivation, liftRowBound, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { userTexts } from './texts.ts';

const gauge = 'M4 16a8 8 0 0 1 16 0M12 16l4-5M4 19h16';
const shield = 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9.5 10l5 5M14.5 10l-5 5';

const openLink =
  'M10 14a4 4 0 0 1 0-5.5l2.5-2.5M14 10a4 4 0 0 1 0 5.5L11.5 18M15.5 5.5l1.5-2M18 8l2.5-1M8.5 18.5 7 20.5M6 16l-2.5 1';

export type UserHandlers = {
  onEdit: (empid: string) => void;
  onDelete: (empid: string) => void;
  onReset: (empid: string) => void;
  onRelease: (empid: string) => void;
  onLink: (link: { empid: string; url: string }) => void;
  onLifted: (empid: string) => void;
  /** What the list shows may be out of date. */
  onRefused: () => void;
};

type Props = UserHandlers & {
  user: User;
  /** The id of the text that says why this user cannot be changed. */
  lockedBy: string | undefined;
  /** Whether the user has a password; others sign in with the company's account and need no link. */
  hasPassword: boolean;
};

export function UserActions(props: Props) {
  const { user, lockedBy, hasPassword, onEdit, onDelete, onReset, onRelease, onLink, onLifted, onRefused } =
    props;
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
  const issuing = useAction(() =>
    attempt(async () => onLink({ empid, url: (await call(issueActivation, { params })).activationUrl })),
  );
  const lifting = useAction(() =>
    attempt(async () => {
      await call(liftRowBound, { params });
      onLifted(empid);
    }),
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
        locked={isLocked}
        describedBy={lockedBy}
        onClick={() => onDelete(empid)}
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
      {user.rowsToday && !user.rowsToday.isLifted ? (
        <IconButton
          label={userTexts().liftRowsOf(empid)}
          text={userTexts().liftRows}
          drawing={gauge}
          locked={isLocked || lifting.busy}
          describedBy={lockedBy}
          onClick={() => lifting.run()}
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
      {user.hasCompanyAccount ? (
        <IconButton
          label={userTexts().releaseFor(empid)}
          drawing={openLink}
          onClick={() => onRelease(empid)}
        />
      ) : null}
    </div>
  );
}
