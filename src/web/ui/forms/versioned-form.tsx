import type { FormEvent, ReactNode } from 'react';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { useFocusFirstInvalid } from '../controls/use-focus-first-invalid.ts';
import { useFocusOnMount } from '../controls/use-focus-on-mount.ts';
import { formatTime } from '../display/format-date.ts';
import { Notice } from '../display/notice.tsx';
import { versionTexts } from '../texts.ts';
import { ErrorNotice } from './error-notice.tsx';
import type { VersionedEdit } from './use-versioned-edit.ts';

type Props = {
  edit: VersionedEdit;
  neverSaved?: string;
  /** What is not saved yet. */
  unsaved?: string;
  /** Explains the choice between two versions. */
  choice: ReactNode;
  /** A list of the problems takes the focus after a refusal, in place of the first invalid field. */
  hasSummary?: boolean;
  isReadOnly?: boolean;
  children: ReactNode;
};

/** The form of settings that are saved as versions, with the bar that saves them. */
export function VersionedForm({
  edit,
  neverSaved = versionTexts().neverSaved,
  unsaved,
  choice,
  hasSummary = false,
  isReadOnly = false,
  children,
}: Props) {
  const { base, conflict, isChanged, error } = edit;
  const place = useFocusFirstInvalid<HTMLFormElement>(hasSummary ? undefined : error);
  useLeaveWarning(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !conflict) edit.save();
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={submit}
      // What gets the focus is scrolled into view above the bar at the lower edge.
      className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(a,button,input,select,summary,textarea)]:scroll-mb-24"
    >
      {conflict ? <Conflict edit={{ ...edit, conflict }}>{choice}</Conflict> : null}
      <p className="text-small text-slate">
        {base.version === 0
          ? neverSaved
          : versionTexts().version(base.version, base.editedBy ?? '', formatTime(base.editedAt ?? ''))}
      </p>
      {children}
      {isReadOnly ? null : <SaveBar edit={edit} unsaved={unsaved} />}
    </form>
  );
}

type ConflictProps = {
  edit: VersionedEdit & { conflict: NonNullable<VersionedEdit['conflict']> };
  children: ReactNode;
};

/** Who has saved meanwhile, and the choice between the two. */
function Conflict({ edit: { conflict, takeTheirs, keepMine }, children }: ConflictProps) {
  const texts = versionTexts();
  const box = useFocusOnMount<HTMLDivElement>();
  const { editedBy, version, editedAt } = conflict;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20">
      <Notice
        tone="warn"
        role="alert"
        title={texts.savedMeanwhile(editedBy ?? texts.somebody, version, formatTime(editedAt ?? ''))}
      >
        {children}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={takeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button kind="secondary" onClick={keepMine}>
            {texts.keepMine}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Stays in view at the lower edge, because these pages are long. */
function SaveBar({ edit, unsaved }: { edit: VersionedEdit; unsaved: string | undefined }) {
  const texts = versionTexts();
  const { isChanged, conflict, obstacle, busy } = edit;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 rail:-mx-6 rail:px-6">
      <div className="mb-3 empty:hidden">
        <ErrorNotice error={obstacle} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="min-w-0 text-small text-slate">
          {isChanged ? (unsaved ?? texts.unsaved) : texts.allSaved}
        </output>
        <div className="flex flex-wrap gap-3">
          {isChanged ? (
            <Button kind="secondary" locked={busy} onClick={edit.discard}>
              {texts.discard}
            </Button>
          ) : null}
          <Button
            type="submit"
            busy={busy && officeWords().saving}
            locked={!isChanged || conflict !== undefined}
          >
            {texts.saveChanges}
          </Button>
        </div>
      </div>
    </div>
  );
}
