import { useId } from 'react';
import type { User } from '#contract/users.ts';
import { empidKey } from '#domain/staff/empid.ts';
import { officeErrorText } from '#web/api/explain-error.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { UserActions, type UserHandlers } from './user-actions.tsx';
import { userTexts } from './texts.ts';

type Props = UserHandlers & {
  users: readonly User[];
  ownEmpid: string;
  /** Whether everybody has a password, or Super Admins alone. */
  allHavePasswords: boolean;
};

export function UsersTable({ users, ownEmpid, allHavePasswords, ...handlers }: Props) {
  const reasonId = useId();
  return (
    <>
      <DataTable
        caption={userTexts().caption}
        rows={users}
        keyOf={({ empid }) => empid}
        columns={columnsOf(ownEmpid, reasonId, { ...handlers, allHavePasswords })}
      />
      <p id={reasonId} className="border-t border-line px-3 py-2 text-small text-slate">
        {officeErrorText('ownUser')}
      </p>
    </>
  );
}

function columnsOf(
  ownEmpid: string,
  reasonId: string,
  { allHavePasswords, ...handlers }: UserHandlers & Pick<Props, 'allHavePasswords'>,
): Column<User>[] {
  const isOwn = ({ empid }: User) => empidKey(empid) === empidKey(ownEmpid);
  return [
    {
      header: userTexts().role,
      cell: ({ role }) => roleTexts()[role],
      className: 'w-40 align-middle! whitespace-nowrap max-sm:hidden',
    },
    {
      header: 'EMPID',
      cell: (user) => (
        <>
          <span title={user.empid} className="block truncate font-semibold">
            {user.empid}
            {isOwn(user) ? <span className="font-normal text-slate"> ({userTexts().you})</span> : null}
          </span>
          <span className="block text-small text-slate sm:hidden">{roleTexts()[user.role]}</span>
          {user.refusedAt === undefined ? null : (
            <p className="text-small text-red">{userTexts().otherAccount(formatTime(user.refusedAt))}</p>
          )}
          {user.rowsToday ? (
            <span className="block text-small text-slate">
              {userTexts().rowsRead(formatCount(user.rowsToday.rows))}
              {user.rowsToday.isLifted ? `, ${userTexts().isLifted}` : null}
            </span>
          ) : null}
        </>
      ),
      className: 'max-w-0 align-middle!',
      namesRow: true,
    },
    {
      header: userTexts().action,
      cell: (user) => (
        <UserActions
          user={user}
          lockedBy={isOwn(user) ? reasonId : undefined}
          hasPassword={allHavePasswords || user.role === 'superAdmin'}
          {...handlers}
        />
      ),
      className: 'w-0 align-middle!',
    },
  ];
}
