import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { StateNow } from '#contract/processing/change-status.ts';
import type { SignedInUser } from '#contract/staff.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { can } from '#domain/staff/permissions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { providerObstacle } from '#web/features/request/issuing/provider-obstacle.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { RemarksField } from '../remarks/remarks-field.tsx';
import { isToldAtPdf } from './after-refusal.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useStatusDraft } from './drafts.ts';
import { FakturField } from './faktur-field.tsx';
import { reasonNeeded, saveObstacle } from './save-obstacle.ts';
import { saveProblem } from './save-problem.ts';
import { attachesOnly, choicesFor } from './status-choices.ts';
import { SavingProgress } from './saving-progress.tsx';
import { StatusField } from './status-field.tsx';
import { useSaveStatus } from './use-save-status.ts';
import { changeStatusFormTexts } from './texts.ts';

type Props = {
  request: RequestDetails;
  user: SignedInUser;
  onSaved: (andNext: boolean) => void;
  onUndone: () => void;
  onCancel: () => void;
  /** The request on the screen is out of date. */
  onOutdated: () => void;
  onBusy: (busy: boolean) => void;
  /** Whether there is a request to go on with. */
  hasNext: boolean;
};

export function ChangeStatusForm(props: Props) {
  const { request, user, onSaved, onUndone, onCancel, onOutdated, onBusy, hasNext } = props;
  const words = changeStatusFormTexts();
  const { draft: stored, change, drop } = useStatusDraft(user.empid, request.transactionId);
  const [conflict, setConflict] = useState<StateNow>();
  const from = conflict?.status ?? request.status;
  const choices = choicesFor(from, user.role);
  const status = choices.find((choice) => choice.status === stored.status && !choice.refusal)?.status;
  const draft = { ...stored, status };
  const isManager = can(user.role, 'manageCoretax');
  const obstacle = providerObstacle(request) ?? saveObstacle(from, draft, request, isManager);
  const reason = reasonNeeded(from, status);

  const saving = useSaveStatus({
    request,
    from,
    draft,
    change,
    onBusy,
    onSaved: (andNext) => {
      drop();
      onSaved(andNext);
    },
    onUndone,
    onRefused: (found) => {
      if (found) {
        setConflict(found);
        // A second press must not overwrite what the user has not seen.
        change({ status: undefined });
      }
      onOutdated();
    },
  });
  const verbs = verbsOf(from, status, request.hasFaktur);
  const { error } = saving;
  const isConflict = error instanceof ApiError && error.code === 'stateChanged';
  const isTold = isConflict || (error instanceof ApiError && isToldAtPdf(error, draft));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle === undefined) saving.run(false);
  };
  const cancel = () => {
    drop();
    onCancel();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter saves, as Enter does elsewhere
    <form noValidate onSubmit={submit} onKeyDown={submitByKeys} className="grid gap-5 text-ink">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-small text-slate">{words.transactionId}</dt>
          <dd className="font-mono font-semibold wrap-anywhere">{request.transactionId}</dd>
        </div>
        <div>
          <dt className="text-small text-slate">{words.present}</dt>
          <dd>
            <StatusBadge status={from} name={statusText(from)} />
          </dd>
        </div>
      </dl>
      {conflict && isConflict ? <ConflictNotice key={conflict.at} conflict={conflict} /> : null}
      <fieldset disabled={saving.busy} className="grid min-w-0 gap-5">
        <legend className="sr-only">{words.newStatus}</legend>
        <StatusField choices={choices} chosen={status} onChoose={(next) => change({ status: next })} />
        {attachesOnly(from, status) ? (
          <p className="text-small text-slate">{words.staysClosed}</p>
        ) : (
          <RemarksField
            remarks={draft.remarks}
            hint={remarksHint(status, reason !== undefined)}
            required={reason !== undefined}
            templatesIn={status === 'rejected' ? request.language : undefined}
            onChange={(remarks) => change({ remarks })}
          />
        )}
        {status === 'closed' ? (
          <FakturField
            request={request}
            draft={draft}
            onChange={(faktur) => change({ faktur })}
            onOnFile={(onFile) => change({ onFile })}
            isManager={isManager}
          />
        ) : null}
      </fieldset>
      <ErrorNotice error={isTold ? undefined : error} explain={saveProblem} />
      {saving.share === undefined ? null : <SavingProgress share={saving.share} />}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <output id="not-yet" className="min-h-6 flex-1 basis-56 text-small">
          {obstacle}
        </output>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            type="submit"
            busy={saving.busy && officeWords().saving}
            locked={obstacle !== undefined}
            aria-describedby="not-yet"
          >
            {verbs.save}
          </Button>
          {hasNext ? (
            <Button
              kind="secondary"
              locked={obstacle !== undefined || saving.busy}
              aria-describedby="not-yet"
              onClick={() => saving.run(true)}
            >
              {verbs.andNext}
            </Button>
          ) : null}
          <Button kind="secondary" locked={saving.busy} onClick={cancel}>
            {officeWords().cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The buttons say what becomes of the request. */
function verbsOf(from: RequestStatus, status: RequestStatus | undefined, hasFaktur: boolean) {
  const words = changeStatusFormTexts();
  if (attachesOnly(from, status))
    return { save: hasFaktur ? words.replace : words.attach, andNext: words.saveAndNext };
  if (status === 'closed') return { save: words.close, andNext: words.closeAndNext };
  if (status === 'rejected') return { save: words.reject, andNext: words.rejectAndNext };
  return { save: words.save, andNext: words.saveAndNext };
}

/** Enter alone begins a new line in the remarks. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function remarksHint(status: RequestStatus | undefined, isRequired: boolean): string {
  const { optional, whyRejected, whyReopened } = changeStatusFormTexts();
  if (!isRequired) return optional;
  return status === 'rejected' ? whyRejected : whyReopened;
}
