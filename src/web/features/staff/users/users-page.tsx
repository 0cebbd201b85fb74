import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { SignedInUser } from '#contract/staff.ts';
import { listUsers, type User } from '#contract/users.ts';
import { activationMs } from '#domain/staff/sign-in.ts';
import { call } from '#web/api/call.ts';
import { loadSession } from '#web/api/load-session.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { SecretDialog } from '#web/ui/overlay/secret-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { offerUndo } from '#web/features/request/undo/offer-undo.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { UsersTable } from './users-table.tsx';
import { userTexts } from './texts.ts';

const activationHours = activationMs / 3_600_000;

/** The open dialog is in the address, so that it is open again after a sign-in in between. */
export function UsersPage({ user: me }: { user: SignedInUser }) {
  const { takeOut, ...list } = useUsers();
  const { reload } = list;
  const { answer: session } = useLoaded(loadSession);
  const [search, setSearch] = useSearchParams();
  const [link, setLink] = useState<{ empid: string; url: string }>();
  const place = useRef<HTMLElement>(null);
  const closeDialog = () => setSearch({}, { replace: true });
  const named = (parameter: string) => list.answer?.find(({ empid }) => empid === search.get(parameter));
  const [edited, deleted] = [named('edit'), named('delete')];
  const [reset, released] = [named('reset'), named('release')];
  return (
    <div className="grid max-w-200 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{userTexts().title}</PageHeading>
        <Button onClick={() => setSearch({ add: '' })}>{userTexts().addButton}</Button>
      </div>
      <Loaded of={list} loading={userTexts().loading} failed={userTexts().failed}>
        {(users) => (
          <section
            ref={place}
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
                onDelete={(empid) => setSearch({ delete: empid })}
              />
            )}
          </section>
        )}
      </Loaded>
      {search.has('add') ? (
        <AddUserDialog
          author={me.empid}
          onClose={closeDialog}
          onAdded={({ empid, url }) => {
            closeDialog();
            if (url === null) showToast('success', userTexts().added(empid));
            else setLink({ empid, url });
            reload();
          }}
        />
      ) : null}
      {edited ? (
        <EditRoleDialog author={me.empid} user={edited} onClose={closeDialog} onChanged={reload} />
      ) : null}
      {deleted ? (
        <DeleteDialog
          empid={deleted.empid}
          onClose={closeDialog}
          onDeleted={(undoId) => {
            takeOut(deleted.empid);
            const { isDeleted, isBack } = userTexts();
            const { empid } = deleted;
            offerUndo(isDeleted(empid), undoId, (isUndone) => isUndone && reload(), isBack(empid));
            // The button that had the focus is gone.
            place.current?.focus();
          }}
          onGone={reload}
        />
      ) : null}
      {reset ? <ResetDialog empid={reset.empid} onClose={closeDialog} onReset={reload} /> : null}
      {released ? <ReleaseDialog empid={released.empid} onClose={closeDialog} onReleased={reload} /> : null}
      {link ? (
        <SecretDialog
          title={userTexts().linkFor(link.empid)}
          explanation={userTexts().giveLink(link.empid, activationHours)}
          label={userTexts().link}
          secret={link.url}
          copy={userTexts().copy}
          onClose={() => setLink(undefined)}
        />
      ) : null}
    </div>
  );
}

const loadUsers = (signal: AbortSignal) => call(listUsers, { signal });

/** The users, and a way to hide a deleted one before the list is reloaded. */
function useUsers() {
  const loaded = useLoaded(loadUsers);
  const { answer, reload } = loaded;
  const [gone, setGone] = useState<{ from?: User[] | undefined; empids: string[] }>({ empids: [] });
  const goneNow = gone.from === answer ? gone.empids : [];
  const takeOut = (empid: string) => {
    setGone({ from: answer, empids: [...goneNow, empid] });
    reload();
  };
  return { ...loaded, answer: answer?.filter(({ empid }) => !goneNow.includes(empid)), takeOut };
}
