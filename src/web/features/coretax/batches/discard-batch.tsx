import { useState } from 'react';
import { discardBatch, type Batch } from '#contract/coretax/exports.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { batchTexts } from './texts.ts';

type Props = { batch: Batch; empid: string; onDiscarded: () => void };

/** The button, and the question with the reason. */
export function DiscardBatch({ batch, empid, onDiscarded }: Props) {
  const { number, counts, uploadedAt, uploadedBy } = batch;
  const texts = batchTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const discard = async (reason: string) => {
    await call(discardBatch, { params: { number }, body: { reason } });
    showToast('success', texts.discarded(number));
    close();
    onDiscarded();
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {texts.discard}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={texts.askDiscard(number)}
          action={texts.discardIt}
          busy={texts.discarding}
          empid={empid}
          about={`discard batch ${number}`}
          onSubmit={discard}
          onClose={close}
        >
          <p>
            {texts.aboutDiscard(counts.exported)}
            {counts.issued > 0 ? ` ${texts.issuedStay(counts.issued)}` : ''}
          </p>
          {uploadedAt === null ? null : (
            <Notice tone="warn">{texts.discardUploaded(formatTime(uploadedAt), uploadedBy ?? '')}</Notice>
          )}
        </ReasonDialog>
      ) : null}
    </>
  );
}
