import { useState } from 'react';
import { cancelFaktur } from '#contract/coretax/fakturs.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { ConfirmReported, FakturChoice, validNumbers } from './faktur-choice.tsx';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { reportedMonths } from './faktur-states.tsx';

const texts = officeTexts({
  en: {
    title: 'Cancelled in Coretax',
    action: 'Record cancellation',
    busy: 'Recording…',
    hint: 'The customer reads it in the mail.',
    done: 'Cancellation recorded. The customer is told by mail.',
    first: 'Cancel it in Coretax first; here it is only recorded. This cannot be undone:',
    faktur: 'Faktur',
    noLonger: 'no longer counts.',
    again: 'The request is on progress again and can be exported again.',
    mailed: 'The customer is mailed the number and the reason.',
    reported: (months: string) =>
      `The SPT of ${months} was reported. It will be corrected for this cancellation.`,
  },
  id: {
    title: 'Dibatalkan di Coretax',
    action: 'Catat pembatalan',
    busy: 'Mencatat…',
    hint: 'Pelanggan membacanya di email.',
    done: 'Pembatalan dicatat. Pelanggan diberi tahu lewat email.',
    first: 'Batalkan dulu di Coretax; di sini hanya dicatat. Ini tidak dapat diurungkan:',
    faktur: 'Faktur',
    noLonger: 'tidak berlaku lagi.',
    again: 'Permintaan kembali diproses dan dapat diekspor lagi.',
    mailed: 'Pelanggan menerima nomor dan alasannya lewat email.',
    reported: (months: string) =>
      `SPT ${months} sudah dilaporkan. SPT itu akan dibetulkan untuk pembatalan ini.`,
  },
});

/** Records that a faktur was cancelled in Coretax. A month that was reported has to be confirmed. */
export function CancelFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const numbers = validNumbers(request);
  const [number, setNumber] = useState(request.fakturNumber ?? numbers[0] ?? '');
  const [isReported, setIsReported] = useState(request.isMasaReported);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const submit = async (reason: string) => {
    const confirm = isReported ? { confirm: isConfirmed } : {};
    try {
      await call(cancelFaktur, { params: { number }, body: { reason, ...confirm } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'masaReported') setIsReported(true);
      throw error;
    }
    showToast('success', texts().done);
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
      about={`cancellation ${request.transactionId}`}
      locked={isReported && !isConfirmed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.first}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li className="wrap-anywhere">
          {words.faktur} <span className="font-mono">{number}</span> {words.noLonger}
        </li>
        <li>{words.again}</li>
        <li>{words.mailed}</li>
      </ul>
      <FakturChoice numbers={numbers} number={number} onChosen={setNumber} />
      {isReported ? (
        <ConfirmReported
          text={words.reported(reportedMonths(request))}
          isConfirmed={isConfirmed}
          onConfirmed={setIsConfirmed}
        />
      ) : null}
    </ReasonDialog>
  );
}
