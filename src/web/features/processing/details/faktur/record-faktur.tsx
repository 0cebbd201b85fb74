import { useId, type FormEvent } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { FakturDialogProps } from './faktur-actions.tsx';
import { useFakturRecord } from './use-faktur-record.ts';

const amounts = [
  { field: 'dpp', label: 'DPP', hint: 'Harga jual, in whole rupiah.' },
  { field: 'dppNilaiLain', label: 'DPP Nilai Lain', hint: 'Dasar Pengenaan Pajak on the PDF.' },
  { field: 'ppn', label: 'PPN', hint: undefined },
] as const;

/** A faktur by its number, where there is no PDF that could tell it. */
export function RecordFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const { transactionId } = request;
  const record = useFakturRecord(transactionId, empid, () => {
    showToast('success', 'Faktur recorded.');
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
  return (
    <Dialog
      open
      wide
      title="Record faktur"
      locked={record.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={record.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={record.busy && 'Saving…'} locked={!record.isComplete}>
            Record
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <p className="text-small text-slate">
          Transaction <span className="font-mono">{transactionId}</span>. As the faktur prints it; the status
          stays, and its PDF can come later.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DigitsField
            label="Number"
            hint="17 digits, or 16 of before Coretax."
            maxDigits={17}
            value={typed.number}
            error={problemOf('number')}
            onDigits={(number) => type({ number })}
          />
          <Field
            type="date"
            label="Date"
            hint="Tanggal Faktur Pajak."
            max="9999-12-31"
            value={typed.date}
            error={problemOf('date')}
            onChange={(event) => type({ date: event.target.value })}
          />
          {amounts.map(({ field, label, hint }) => (
            <DigitsField
              key={field}
              label={label}
              hint={hint}
              maxDigits={15}
              value={typed[field]}
              error={problemOf(field)}
              onDigits={(digits) => type({ [field]: digits })}
            />
          ))}
        </div>
        {record.obstacle === undefined ? null : (
          <Notice tone="bad" role="alert">
            {record.obstacle}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
