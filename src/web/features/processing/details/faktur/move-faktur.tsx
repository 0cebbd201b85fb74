import { useState } from 'react';
import { moveFaktur } from '#contract/coretax/fakturs.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { call } from '#web/api/call.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { DigitsField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FakturChoice, validNumbers } from './faktur-choice.tsx';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { reportedMonths } from './faktur-states.tsx';

const texts = officeTexts({
  en: {
    title: 'Move number',
    action: 'Move',
    busy: 'Moving…',
    hint: 'For the audit log; customers do not read it.',
    done: (number: string, transactionId: string) => `Faktur ${number} moved to ${transactionId}.`,
    intro: 'For a faktur that was recorded for the wrong request. This cannot be undone:',
    faktur: 'Faktur',
    goes: 'goes to the request below, where it is judged as in an import. A faktur whose PDF names a buyer can go to a request of that buyer only.',
    here: 'This request is on progress again, without a number.',
    mailed: 'The new customer is told by mail, and whoever was mailed the number.',
    target: 'Transaction ID of the right request',
    reported: (months: string) => `The SPT of ${months} was reported and may have to be corrected.`,
  },
  id: {
    title: 'Pindahkan nomor',
    action: 'Pindahkan',
    busy: 'Memindahkan…',
    hint: 'Untuk log audit; pelanggan tidak membacanya.',
    done: (number: string, transactionId: string) => `Faktur ${number} dipindahkan ke ${transactionId}.`,
    intro: 'Untuk faktur yang tercatat pada permintaan yang salah. Ini tidak dapat diurungkan:',
    faktur: 'Faktur',
    goes: 'pindah ke permintaan di bawah ini dan dinilai di sana seperti pada impor. Faktur yang PDF-nya menyebut pembeli hanya dapat pindah ke permintaan pembeli itu.',
    here: 'Permintaan ini kembali diproses, tanpa nomor.',
    mailed: 'Pelanggan yang baru, dan siapa pun yang sudah dikirimi nomor ini, diberi tahu lewat email.',
    target: 'ID transaksi permintaan yang benar',
    reported: (months: string) => `SPT ${months} sudah dilaporkan dan mungkin harus dibetulkan.`,
  },
});

/** Moves a faktur to the request that it belongs to. */
export function MoveFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const numbers = validNumbers(request);
  const [number, setNumber] = useState(request.fakturNumber ?? numbers[0] ?? '');
  const [transactionId, setTransactionId] = useState('');
  const submit = async (reason: string) => {
    await call(moveFaktur, { params: { number }, body: { transactionId, reason } });
    showToast('success', texts().done(number, transactionId));
    onSaved();
    onClose();
  };
  const words = texts();
  return (
    <ReasonDialog
      title={words.title}
      action={words.action}
      busy={words.busy}
      hint={words.hint}
      empid={empid}
      about={`moving ${request.transactionId}`}
      locked={transactionId === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.intro}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li className="wrap-anywhere">
          {words.faktur} <span className="font-mono">{number}</span> {words.goes}
        </li>
        <li>{words.here}</li>
        <li>{words.mailed}</li>
      </ul>
      {request.isMasaReported ? <Notice tone="warn">{words.reported(reportedMonths(request))}</Notice> : null}
      <FakturChoice numbers={numbers} number={number} onChosen={setNumber} />
      <DigitsField
        label={words.target}
        maxDigits={formLimits.transactionId}
        value={transactionId}
        onDigits={setTransactionId}
      />
    </ReasonDialog>
  );
}
