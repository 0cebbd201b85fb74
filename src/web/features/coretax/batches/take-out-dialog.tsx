import { useId, useState, type FormEvent } from 'react';
import { rejectItems } from '#contract/coretax/exports.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { batchTexts, skippedTexts } from './batch-texts.ts';

/** Requests, and what Coretax said about them where that is known. */
export type ToTakeOut = { trxnos: string[]; reason: string };

const reasonMaxLength = 500;

type Props = {
  number: number;
  toTakeOut: ToTakeOut;
  onClose: () => void;
  /** With every request that was skipped, and why. */
  onDone: (skipped: [trxno: string, why: string][]) => void;
};

export function TakeOutDialog({ number, toTakeOut: { trxnos, reason: known }, onClose, onDone }: Props) {
  const texts = batchTexts();
  const formId = useId();
  const [reason, setReason] = useState(known.slice(0, reasonMaxLength));
  const taking = useAction(async () => {
    const items = trxnos.map((trxno) => ({ trxno, reason: reason.trim() }));
    const { done, skipped } = await call(rejectItems, { params: { number }, body: { items } });
    showToast(skipped.length > 0 ? 'error' : 'success', texts.takenOut(done.length, number, skipped.length));
    onDone(skipped.map((one) => [one.trxno, skippedTexts()[one.reason]]));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') taking.run();
  };
  return (
    <Dialog
      open
      title={trxnos.length === 1 ? texts.takeOutOne(trxnos[0] ?? '') : texts.takeOutSome(trxnos.length)}
      locked={taking.busy}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" locked={taking.busy} onClick={onClose}>
            {officeWords().cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={taking.busy && texts.takingOut}
            locked={reason.trim() === ''}
          >
            {texts.takeOut}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
        <p>{texts.aboutTakeOut(trxnos.length)}</p>
        <TextArea
          label={officeWords().reason}
          maxLength={reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorNotice error={taking.error} />
      </form>
    </Dialog>
  );
}
