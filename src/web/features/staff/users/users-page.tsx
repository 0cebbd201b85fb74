import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { listUsers, type User } from '#contract/users.ts';
import { can } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { loadSession } from '#web/api/load-session.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { LinkDialog, type IssuedLink } from './link-dialog.tsx';
import { offerUndo } from './offer-undo.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { UsersTable } from './users-table.tsx';
import { userTexts } from './user-texts.ts';

/** The open dialog is in the address, so that it is open again after a sign-in in between. */
export function UsersPage({ user: me }: { user: SignedInUser }) {
  const { users, error, reload, takeOut } = useUsers();
  const { answer: session } = useLoaded(loadSession);
  const [search, setSearch] = useSearchParams();
  const [link, setLink] = useState<IssuedLink>();
  const list = useRef<HTMLElement>(null);
  const closeDialog = () => setSearch({}, { replace: true });
  return (
    <div className="grid max-w-200 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{userTexts().title}</PageHeading>
        <div className="flex flex-wrap gap-3">
          {can(me.role, 'viewAudit') ? (
            <Link href={paths.audit} className={buttonLook('secondary')}>
              {userTexts().audit}
            </Link>
          ) : null}
          {can(me.role, 'editChain') ? (
            <Link href={paths.appearance} className={buttonLook('secondary')}>
              {userTexts().appearance}
            </Link>
          ) : null}
          {can(me.role, 'manageApiKeys') ? (
            <Link href={paths.apiKeys} className={buttonLook('secondary')}>
              {userTexts().apiKeys}
            </Link>
          ) : null}
          {can(me.role, 'manageWebhooks') ? (
            <Link href={paths.webhooks} className={buttonLook('secondary')}>
              {userTexts().webhooks}
            </Link>
          ) : null}
          <Link href={paths.sellerSettings} className={buttonLook('secondary')}>
            {userTexts().seller}
          </Link>
          <Button onClick={() => setSearch({ add: '' })}>{userTexts().addButton}</Button>
        </div>
      </div>
      {error === undefined ? null : <LoadProblem title={userTexts().failed} error={error} onRetry={reload} />}
      {users || error !== undefined ? null : <Spinner label={userTexts().loading} />}
      {users ? (
        <section
          ref={list}
          tabIndex={-1}
          aria-label={userTexts().users}
          className="rounded-card border border-line bg-white"
        >
          {users.length === 0 ? (
            <p className="p-5 text-slate">{userTexts().none}</p>
          ) : (
            <UsersTable
              users={users}
              ownEmpid={me.empid}
              allHavePasswords={!session?.company}
              onEdit={(empid) => setSearch({ edit: empid })}
              onLink={setLink}
              onReset={(empid) => setSearch({ reset: empid })}
              onRelease={(empid) => setSearch({ release: empid })}
              onLifted={(empid) => {
                showToast('success', userTexts().rowsLifted(empid));
                reload();
              }}
              onRefused={reload}
              onDeleted={(empid, undoId) => {
                takeOut(empid);
                offerUndo(empid, undoId, reload);
                // The button that had the focus is gone.
                list.current?.focus();
              }}
            />
          )}
        </section>
      ) : null}
      <AddUserDialog
        author={me.empid}
        open={search.has('add')}
        onClose={closeDialog}
        onAdded={(added) => {
          closeDialog();
          if (added.url === null) showToast('success', userTexts().added(added.empid));
          else setLink({ empid: added.empid, url: added.url });
          reload();
        }}
      />
      <EditRoleDialog
        author={me.empid}
        user={users?.find(({ empid }) => empid === search.get('edit'))}
        onClose={closeDialog}
        onChanged={reload}
      />
      <ResetDialog
        user={users?.find(({ empid }) => empid === search.get('reset'))}
        onClose={closeDialog}
        onReset={reload}
      />
      <ReleaseDialog
        user={users?.find(({ empid }) => empid === search.get('release'))}
        onClose={closeDialog}
        onReleased={reload}
      />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </div>
  );
}

const loadUsers = (signal: AbortSignal) => call(listUsers, { signal });

/** The users, and a way to hide a deleted one before the list is reloaded. */
function useUsers() {
  const { answer, error, reload } = useLoaded(loadUsers);
  const [gone, setGone] = useState<{ from?: User[] | undefined; empids: string[] }>({ empids: [] });
  const goneNow = gone.from === answer ? gone.empids : [];
  const takeOut = (empid: string) => {
    setGone({ from: answer, empids: [...goneNow, empid] });
    reload();
  };
  return { users: answer?.filter(({ empid }) => !goneNow.includes(empid)), error, reload, takeOut };
}
