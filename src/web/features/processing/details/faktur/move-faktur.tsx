import { useState } from 'react';
import { moveFaktur } from '#contract/coretax/fakturs.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { call } from '#web/api/call.ts';
import { DigitsField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FakturChoice, validNumbers } from './faktur-choice.tsx';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { reportedMonths } from './faktur-states.tsx';
import { moveFakturTexts } from './texts.ts';

/** Moves a faktur to the request that it belongs to. */
export function MoveFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const numbers = validNumbers(request);
  const [number, setNumber] = useState(request.fakturNumber ?? numbers[0] ?? '');
  const [transactionId, setTransactionId] = useState('');
  const submit = async (reason: string) => {
    await call(moveFaktur, { params: { number }, body: { transactionId, reason } });
    showToast('success', moveFakturTexts().done(number, transactionId));
    onSaved();
    onClose();
  };
  const words = moveFakturTexts();
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
