import { useState, type FormEvent } from 'react';
import type { RequestDetails, StateNow } from '#contract/processing.ts';
import type { SignedInUser } from '#contract/staff.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { statusText } from '#web/ui/display/status-text.ts';
import { RemarksField } from '../remarks/remarks-field.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useStatusDraft } from './drafts.ts';
import { FakturField } from './faktur-field.tsx';
import { reasonNeeded, saveObstacle } from './save-obstacle.ts';
import { saveProblem } from './save-problem.ts';
import { attachesOnly, choicesFor } from './status-choices.ts';
import { StatusField } from './status-field.tsx';
import { useSaveStatus } from './use-save-status.ts';

type Props = {
  request: RequestDetails;
  user: SignedInUser;
  onSaved: () => void;
  onUndone: () => void;
  onCancel: () => void;
  /** The request on the screen is out of date. */
  onOutdated: () => void;
  onBusy: (busy: boolean) => void;
};

export function ChangeStatusForm({ request, user, onSaved, onUndone, onCancel, onOutdated, onBusy }: Props) {
  const { draft: stored, change, drop } = useStatusDraft(user.empid, request.transactionId);
  const [conflict, setConflict] = useState<StateNow>();
  const from = conflict?.status ?? request.status;
  const choices = choicesFor(from, user.role);
  const status = choices.find((choice) => choice.status === stored.status && !choice.refusal)?.status;
  const draft = { ...stored, status };
  const obstacle = saveObstacle(from, draft, request);
  const reason = reasonNeeded(from, status);

  const saving = useSaveStatus({
    request,
    from,
    draft,
    onBusy,
    onSaved: () => {
      drop();
      onSaved();
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
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'stateChanged';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle === undefined) saving.run();
  };
  const cancel = () => {
    drop();
    onCancel();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-ink">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-small text-slate">Transaction ID</dt>
          <dd className="font-mono font-semibold wrap-anywhere">{request.transactionId}</dd>
        </div>
        <div>
          <dt className="text-small text-slate">Present status</dt>
          <dd>
            <StatusBadge status={from} name={statusText(from)} />
          </dd>
        </div>
      </dl>
      {conflict && isConflict ? <ConflictNotice key={conflict.at} conflict={conflict} /> : null}
      <fieldset disabled={saving.busy} className="grid min-w-0 gap-5">
        <legend className="sr-only">New status</legend>
        <StatusField choices={choices} chosen={status} onChoose={(next) => change({ status: next })} />
        {attachesOnly(from, status) ? (
          <p className="text-small text-slate">The status stays Closed; only the PDF is saved.</p>
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
            onAcceptCurrent={(accepted) =>
              change({ acceptedMentions: accepted ? request.fakturMentions.join() : undefined })
            }
          />
        ) : null}
      </fieldset>
      {saving.error !== undefined && !isConflict ? (
        <Notice tone="bad" role="alert">
          {saveProblem(saving.error)}
        </Notice>
      ) : null}
      {saving.share === undefined ? null : <SavingProgress share={saving.share} />}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <output id="not-yet" className="min-h-6 flex-1 basis-56 text-small">
          {obstacle}
        </output>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" locked={saving.busy} onClick={cancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            busy={saving.busy && 'Saving…'}
            locked={obstacle !== undefined}
            aria-describedby="not-yet"
          >
            Save Changes
          </Button>
        </div>
      </div>
    </form>
  );
}

function remarksHint(status: RequestStatus | undefined, isRequired: boolean): string {
  if (!isRequired) return 'Optional.';
  return status === 'rejected' ? 'Required: the customer reads why.' : 'Required: say why it is reopened.';
}

/** How much of the PDF has been sent. */
function SavingProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div>
      <ProgressBar label="Sending the PDF" share={share} />
      <p className="mt-1 text-small">
        {percent >= 100 ? 'The PDF is sent, saving…' : `Sending the PDF… ${percent} %`}
      </p>
    </div>
  );
}
