import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { SettingsAnswer } from '#contract/coretax/settings.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { DeadlinesGroup } from './deadlines-group.tsx';
import { DefaultsGroup } from './defaults-group.tsx';
import { FilesGroup } from './files-group.tsx';
import { IdentityGroup } from './identity-group.tsx';
import { CloseWithoutPdfGroup, CollectorsGroup, WithoutLinesGroup } from './other-groups.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { RegimesGroup } from './regimes-group.tsx';
import { SaveBar } from './save-bar.tsx';
import { focusSetting, SettingsContext } from './settings-context.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { settingsTexts } from './texts.ts';
import { firstStores, StoresGroup } from './stores-group.tsx';
import { UnitsGroup } from './units-group.tsx';
import { changedGroups, useSettingsEdit } from './use-settings-edit.ts';

export function SettingsForm({ loaded, user }: { loaded: SettingsAnswer; user: SignedInUser }) {
  const isReadOnly = !can(user.role, 'editSeller');
  const edit = useSettingsEdit(loaded, user.empid, () => showToast('success', settingsTexts().saved));
  const { values, base, changed, problems, conflict, set } = edit;
  const [storesView, setStoresView] = useState(firstStores);
  useLeaveWarning(changed.length > 0);

  /** A store that is not on the shown page is brought there first. */
  const goTo = (path: string) => {
    const store = /^stores\[(\d+)\]/.exec(path)?.[1];
    if (store !== undefined)
      flushSync(() =>
        setStoresView(({ size }) => ({ q: '', size, page: Math.floor(Number(store) / size) + 1 })),
      );
    focusSetting(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0 && !conflict) edit.save();
  };
  const form = { values, set, problemOf: (path: string) => problems.get(path), isReadOnly };
  return (
    <SettingsContext value={form}>
      <form
        noValidate
        onSubmit={submit}
        // What gets the focus is scrolled into view above the bar at the lower edge.
        className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(a,button,input,select,summary,textarea)]:scroll-mb-24"
      >
        {conflict ? (
          <SettingsConflict
            theirs={conflict}
            changedByThem={changedGroups(base, conflict)}
            changedByYou={changed}
            onTakeTheirs={edit.takeTheirs}
            onKeepMine={edit.keepMine}
          />
        ) : null}
        <p className="text-small text-slate">
          {base.version === 0
            ? settingsTexts().neverSaved
            : settingsTexts().version(base.version, base.editedBy ?? '', formatTime(base.editedAt ?? ''))}
        </p>
        {edit.refusedAttempt === undefined ? null : (
          <ProblemSummary key={edit.refusedAttempt} problems={problems} values={values} onGoTo={goTo} />
        )}
        <IdentityGroup />
        <StoresGroup view={storesView} onView={setStoresView} />
        <RegimesGroup />
        <DefaultsGroup />
        <CollectorsGroup />
        <UnitsGroup />
        <WithoutLinesGroup />
        <FilesGroup />
        <DeadlinesGroup />
        <CloseWithoutPdfGroup />
        {isReadOnly ? null : (
          <SaveBar
            changed={changed}
            busy={edit.busy}
            isLocked={conflict !== undefined}
            obstacle={edit.obstacle}
            onDiscard={edit.discard}
          />
        )}
      </form>
    </SettingsContext>
  );
}
