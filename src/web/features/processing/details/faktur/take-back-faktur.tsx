import { useState } from 'react';
import { takeBackFaktur } from '#contract/coretax/fakturs.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { ConfirmReported, FakturChoice, typedNumbers } from './faktur-choice.tsx';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { reportedMonths } from './faktur-states.tsx';

const texts = officeTexts({
  en: {
    title: 'Take number back',
    action: 'Take number back',
    busy: 'Taking back…',
    hint: 'For the audit log; customers do not read it.',
    done: (number: string) => `Faktur ${number} taken back.`,
    intro:
      'For a number that was typed here by mistake and that Coretax never issued. One that Coretax issued is cancelled there instead.',
    faktur: 'Faktur',
    free: 'is no longer recorded; the number is free.',
    mailed: 'Nobody is mailed.',
    reported: (months: string) => `The SPT of ${months} was reported. It will be corrected.`,
  },
  id: {
    title: 'Tarik kembali nomor',
    action: 'Tarik kembali nomor',
    busy: 'Menarik kembali…',
    hint: 'Untuk log audit; pelanggan tidak membacanya.',
    done: (number: string) => `Faktur ${number} ditarik kembali.`,
    intro:
      'Untuk nomor yang salah diketik di sini dan tidak pernah terbit di Coretax. Nomor yang terbit di Coretax dibatalkan di sana.',
    faktur: 'Faktur',
    free: 'tidak tercatat lagi; nomornya bebas.',
    mailed: 'Tidak ada email yang dikirim.',
    reported: (months: string) => `SPT ${months} sudah dilaporkan. SPT itu akan dibetulkan.`,
  },
});

/** Takes back a number that Coretax never issued. A month that was reported has to be confirmed. */
export function TakeBackFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const numbers = typedNumbers(request);
  const [number, setNumber] = useState(numbers[0] ?? '');
  const [isReported, setIsReported] = useState(request.isMasaReported);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const submit = async (reason: string) => {
    const confirm = isReported ? { confirm: isConfirmed } : {};
    try {
      await call(takeBackFaktur, { params: { number }, body: { reason, ...confirm } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'masaReported') setIsReported(true);
      throw error;
    }
    showToast('success', texts().done(number));
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
      about={`taking back ${request.transactionId}`}
      locked={isReported && !isConfirmed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.intro}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li className="wrap-anywhere">
          {words.faktur} <span className="font-mono">{number}</span> {words.free}
        </li>
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
