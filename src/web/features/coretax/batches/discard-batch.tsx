import { useId, useState, type FormEvent } from 'react';
import { discardBatch, type Batch } from '#contract/coretax/exports.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { batchTexts } from './batch-texts.ts';

const reasonMaxLength = 500;

type Props = { batch: Batch; onDiscarded: () => void };

/** The button, and the question with the reason. */
export function DiscardBatch({ batch, onDiscarded }: Props) {
  const { number, counts, uploadedAt, uploadedBy } = batch;
  const texts = batchTexts();
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const discarding = useAction(async () => {
    await call(discardBatch, { params: { number }, body: { reason: reason.trim() } });
    showToast('success', texts.discarded(number));
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
        {texts.discard}
      </Button>
      <Dialog
        open={isAsking}
        title={texts.askDiscard(number)}
        locked={discarding.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={discarding.busy} onClick={close}>
              {officeWords().cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={discarding.busy && texts.discarding}
              locked={reason.trim() === ''}
            >
              {texts.discardIt}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
          <p>
            {texts.aboutDiscard(counts.exported)}
            {counts.issued > 0 ? ` ${texts.issuedStay(counts.issued)}` : ''}
          </p>
          {uploadedAt === null ? null : (
            <Notice tone="warn">{texts.discardUploaded(formatTime(uploadedAt), uploadedBy ?? '')}</Notice>
          )}
          <TextArea
            label={officeWords().reason}
            maxLength={reasonMaxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <ErrorNotice error={discarding.error} />
        </form>
      </Dialog>
    </>
  );
}
