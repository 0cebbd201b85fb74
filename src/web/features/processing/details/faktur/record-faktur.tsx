import { useId, type FormEvent } from 'react';
import { officeTexts } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FakturFields } from '../../faktur-fields.tsx';
import { useFakturRecord } from './use-faktur-record.ts';
import type { FakturDialogProps } from './faktur-dialog.ts';

const texts = officeTexts({
  en: {
    title: 'Record faktur',
    record: 'Record',
    done: 'Faktur recorded.',
    transaction: 'Transaction',
    how: 'As the faktur prints it; the status stays, and its PDF can come later.',
  },
  id: {
    title: 'Catat faktur',
    record: 'Catat',
    done: 'Faktur dicatat.',
    transaction: 'Transaksi',
    how: 'Seperti tercetak di faktur; statusnya tetap, dan PDF-nya boleh menyusul.',
  },
});

/** A faktur by its number, where there is no PDF that could tell it. */
export function RecordFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const { transactionId } = request;
  const record = useFakturRecord(transactionId, empid, () => {
    showToast('success', texts().done);
    onSaved();
    onClose();
  });
  const { typed, type, problemOf } = record;
  const formId = useId();
  const form = useFocusFirstInvalid<HTMLFormElement>(record.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (record.isComplete) record.save();
  };
  const close = () => {
    record.discard();
    onClose();
  };
  const words = texts();
  return (
    <Dialog
      open
      wide
      title={words.title}
      locked={record.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={record.busy} onClick={close}>
            {officeWords().cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={record.busy && officeWords().saving}
            locked={!record.isComplete}
          >
            {words.record}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <p className="text-small text-slate">
          {words.transaction} <span className="font-mono">{transactionId}</span>. {words.how}
        </p>
        <FakturFields typed={typed} onType={type} problemOf={problemOf} />
        {record.obstacle === undefined ? null : (
          <Notice tone="bad" role="alert">
            {record.obstacle}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
