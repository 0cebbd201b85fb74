import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { StateNow } from '#contract/processing/change-status.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { providerObstacle } from '#web/features/request/issuing/provider-obstacle.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { isToldAtPdf } from '../../change-status/after-refusal.ts';
import { ConflictNotice } from '../../change-status/conflict-notice.tsx';
import { useStatusDraft } from '../../change-status/drafts.ts';
import { FakturState } from '../../change-status/faktur-state.tsx';
import { saveObstacle } from '../../change-status/save-obstacle.ts';
import { saveProblem } from '../../change-status/save-problem.ts';
import { SavingProgress } from '../../change-status/saving-progress.tsx';
import { useFakturChoice } from '../../change-status/use-faktur-choice.ts';
import { useSaveStatus } from '../../change-status/use-save-status.ts';
import { ActionRow } from './action-row.tsx';
import { buttonIds } from './button-ids.ts';
import { ChosenPdf, PdfPlace } from './pdf-place.tsx';
import { CloseNote, closeNoteId } from './close-note.tsx';
import { closingTexts } from './texts.ts';

type Props = {
  request: RequestDetails;
  user: SignedInUser;
  /** The place beside the photos where what was found in the PDF is shown. */
  findingsPlace: HTMLElement | null;
  isDialogOpen: boolean;
  onSaved: () => void;
  /** Undefined where the list ends. */
  onNext: (() => void) | undefined;
  /** What else can be done. */
  children: ReactNode;
};

/** Closes what is open or on progress: a PDF is dropped or chosen, looked into, and one press saves it. */
export function Closing(props: Props) {
  const { request, user, findingsPlace, isDialogOpen, onSaved, onNext, children } = props;
  const { transactionId, status: from } = request;
  const { draft: stored, change, drop, refresh } = useStatusDraft(user.empid, transactionId);
  const [conflict, setConflict] = useState<StateNow>();
  // What is entered in the dialog is the same draft.
  const [wasDialogOpen, setWasDialogOpen] = useState(isDialogOpen);
  if (wasDialogOpen !== isDialogOpen) {
    setWasDialogOpen(isDialogOpen);
    refresh();
  }
  const draft = { ...stored, status: 'closed' } as const;
  const words = closingTexts();
  const isManager = can(user.role, 'manageCoretax');
  const withProvider = providerObstacle(request);
  const obstacle = withProvider ?? (conflict ? words.changed : saveObstacle(from, draft, request, isManager));
  const onFaktur = (faktur: typeof stored.faktur) => change({ faktur, status: faktur && 'closed' });
  const choice = useFakturChoice({
    transactionId,
    faktur: isDialogOpen ? undefined : draft.faktur,
    onChange: onFaktur,
    takesDrops: !isDialogOpen && withProvider === undefined,
  });
  const saving = useSaveStatus({
    request,
    from,
    draft,
    change,
    onBusy: () => undefined,
    onSaved: () => {
      drop();
      if (onNext) onNext();
      else onSaved();
    },
    onUndone: onSaved,
    onRefused: (found) => {
      // The dialog asks for a status again, so that nothing is overwritten that nobody has seen.
      if (found) change({ status: undefined });
      setConflict(found);
      onSaved();
    },
  });
  const { error } = saving;
  const isConflict = error instanceof ApiError && error.code === 'stateChanged';
  const isTold = isConflict || (error instanceof ApiError && isToldAtPdf(error, draft));
  useEffect(() => {
    // Often chosen far down the page, or on a phone: what was found stands beside the photos.
    if (draft.faktur?.check) findingsPlace?.scrollIntoView({ block: 'nearest' });
  }, [draft.faktur?.check, findingsPlace]);
  const findings = (
    <>
      {draft.faktur ? (
        <ChosenPdf name={draft.faktur.file.name} locked={saving.busy} onRemove={() => choice.choose([])} />
      ) : null}
      <FakturState
        request={request}
        draft={draft}
        choice={choice}
        onChange={onFaktur}
        onOnFile={(onFile) => change({ onFile })}
        isManager={isManager}
      />
    </>
  );
  return (
    <>
      {findingsPlace && !isDialogOpen ? createPortal(findings, findingsPlace) : null}
      <div className="grid max-h-[45dvh] gap-2 overflow-auto py-2 text-small empty:hidden">
        {conflict && isConflict ? <ConflictNotice key={conflict.at} conflict={conflict} /> : null}
        <ErrorNotice error={isTold ? undefined : error} explain={saveProblem} />
        {draft.remarks.trim() === '' ? null : (
          <p className="wrap-anywhere">
            <span className="font-semibold">{words.withRemarks}</span> {draft.remarks}
          </p>
        )}
        {saving.share === undefined ? null : <SavingProgress share={saving.share} />}
      </div>
      <ActionRow>
        <PdfPlace
          isAnother={draft.faktur !== undefined}
          isOver={choice.isOver}
          locked={saving.busy || withProvider !== undefined}
          onChoose={choice.choose}
        >
          <CloseNote
            {...{ request, fileName: draft.faktur?.file.name, obstacle }}
            isPdfWanted={withProvider === undefined}
          />
        </PdfPlace>
        <Button
          id={buttonIds.close}
          size="bar"
          busy={saving.busy && officeWords().saving}
          locked={obstacle !== undefined}
          aria-describedby={closeNoteId}
          onClick={() => saving.run(true)}
        >
          <span>
            {words.close}
            {onNext ? <span className="max-sm:sr-only"> {words.andNext}</span> : null}
          </span>
        </Button>
        {children}
      </ActionRow>
    </>
  );
}
