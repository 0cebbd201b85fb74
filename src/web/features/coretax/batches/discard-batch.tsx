import { useId, useState, type FormEvent } from 'react';
import { discardBatch, type Batch } from '#contract/coretax/exports.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';

const reasonMaxLength = 500;

type Props = { batch: Batch; onDiscarded: () => void };

/** The button, and the question with the reason. */
export function DiscardBatch({ batch: { number, counts }, onDiscarded }: Props) {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const discarding = useAction(async () => {
    await call(discardBatch, { params: { number }, body: { reason: reason.trim() } });
    showToast('success', `Batch ${number} is discarded.`);
    setIsAsking(false);
    onDiscarded();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') discarding.run();
  };
  const close = () => setIsAsking(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        Discard batch
      </Button>
      <Dialog
        open={isAsking}
        title={`Discard batch ${number}?`}
        locked={discarding.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={discarding.busy} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={discarding.busy && 'Discarding…'}
              locked={reason.trim() === ''}
            >
              Discard
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
          <p>
            {pluralize(counts.exported, 'faktur')} of it {counts.exported === 1 ? 'is' : 'are'} withdrawn and
            can be exported again. Do this only if nothing of the file was uploaded in Coretax, or all of it
            was deleted there.
            {counts.issued > 0 ? ` Issued fakturs (${counts.issued}) stay as they are.` : ''}
          </p>
          <TextArea
            label="Reason"
            maxLength={reasonMaxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {discarding.error === undefined ? null : (
            <Notice tone="bad" role="alert">
              {explainError(discarding.error)}
            </Notice>
          )}
        </form>
      </Dialog>
    </>
  );
}
