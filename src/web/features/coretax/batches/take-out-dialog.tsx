import { useId, useState, type FormEvent } from 'react';
import { rejectItems } from '#contract/coretax/exports.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';

/** Requests, and what Coretax said about them where that is known. */
export type ToTakeOut = { trxnos: string[]; reason: string };

type Skipped = AnswerOf<typeof rejectItems>['skipped'][number]['reason'];

const skippedTexts: Record<Skipped, string> = {
  notInBatch: 'it is not in this batch',
  issued: 'it has its faktur',
  notExported: 'it was taken out before',
};

const reasonMaxLength = 500;

type Props = {
  number: number;
  toTakeOut: ToTakeOut;
  onClose: () => void;
  /** With every request that was skipped, and why. */
  onDone: (skipped: [trxno: string, why: string][]) => void;
};

export function TakeOutDialog({ number, toTakeOut: { trxnos, reason: known }, onClose, onDone }: Props) {
  const formId = useId();
  const [reason, setReason] = useState(known.slice(0, reasonMaxLength));
  const taking = useAction(async () => {
    const items = trxnos.map((trxno) => ({ trxno, reason: reason.trim() }));
    const { done, skipped } = await call(rejectItems, { params: { number }, body: { items } });
    const rest = skipped.length > 0 ? `, ${skipped.length} not` : '';
    showToast(
      skipped.length > 0 ? 'error' : 'success',
      `${pluralize(done.length, 'request')} taken out of batch ${number}${rest}.`,
    );
    onDone(skipped.map((one) => [one.trxno, skippedTexts[one.reason]]));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') taking.run();
  };
  return (
    <Dialog
      open
      title={trxnos.length === 1 ? `Take out ${trxnos[0]}` : `Take out ${trxnos.length} requests`}
      locked={taking.busy}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" locked={taking.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={taking.busy && 'Taking out…'}
            locked={reason.trim() === ''}
          >
            Take out
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
        <p>
          For what Coretax has refused. {trxnos.length === 1 ? 'It stays' : 'They stay'} on progress and can
          be exported again in a new batch.
        </p>
        <TextArea
          label="Reason"
          maxLength={reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {taking.error === undefined ? null : (
          <Notice tone="bad" role="alert">
            {explainError(taking.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
