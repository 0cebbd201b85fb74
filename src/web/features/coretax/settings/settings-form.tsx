import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SettingsAnswer } from '#contract/coretax/settings.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { VersionedForm } from '#web/ui/forms/versioned-form.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { DeadlinesGroup } from './deadlines-group.tsx';
import { DefaultsGroup } from './defaults-group.tsx';
import { FilesGroup } from './files-group.tsx';
import { IdentityGroup } from './identity-group.tsx';
import { CloseWithoutPdfGroup, CollectorsGroup, WithoutLinesGroup } from './other-groups.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { RegimesGroup } from './regimes-group.tsx';
import { focusSetting, SettingsContext } from './settings-context.ts';
import { SettingsConflict, titlesOf } from './settings-conflict.tsx';
import { settingsTexts } from './texts.ts';
import { firstStores, StoresGroup } from './stores-group.tsx';
import { UnitsGroup } from './units-group.tsx';
import { changedGroups, useSettingsEdit } from './use-settings-edit.ts';

export function SettingsForm({ loaded, user }: { loaded: SettingsAnswer; user: SignedInUser }) {
  const isReadOnly = !can(user.role, 'editSeller');
  const edit = useSettingsEdit(loaded, user.empid, () => showToast('success', settingsTexts().saved));
  const { values, base, changed, problems, conflict, set } = edit;
  const [storesView, setStoresView] = useState(firstStores);

  /** A store that is not on the shown page is brought there first. */
  const goTo = (path: string) => {
    const store = /^stores\[(\d+)\]/.exec(path)?.[1];
    if (store !== undefined)
      flushSync(() =>
        setStoresView(({ size }) => ({ q: '', size, page: Math.floor(Number(store) / size) + 1 })),
      );
    focusSetting(path);
  };
  const form = { values, set, problemOf: (path: string) => problems.get(path), isReadOnly };
  return (
    <SettingsContext value={form}>
      <VersionedForm
        edit={edit}
        unsaved={settingsTexts().unsaved(titlesOf(changed))}
        choice={
          conflict ? (
            <SettingsConflict changedByThem={changedGroups(base, conflict)} changedByYou={changed} />
          ) : null
        }
        hasSummary
        isReadOnly={isReadOnly}
      >
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
      </VersionedForm>
    </SettingsContext>
  );
}
