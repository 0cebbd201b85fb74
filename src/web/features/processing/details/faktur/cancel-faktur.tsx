import { useState } from 'react';
import { cancelFaktur } from '#contract/coretax/fakturs.ts';
import { call } from '#web/api/call.ts';
import { ConfirmReported, useReportedMonth } from '#web/features/request/faktur/reported-month.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FakturChoice, validNumbers } from './faktur-choice.tsx';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { reportedMonths } from './faktur-states.tsx';
import { cancelFakturTexts } from './texts.ts';

/** Records that a faktur was cancelled in Coretax. A month that was reported has to be confirmed. */
export function CancelFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const numbers = validNumbers(request);
  const [number, setNumber] = useState(request.fakturNumber ?? numbers[0] ?? '');
  const month = useReportedMonth(request.isMasaReported);
  const submit = async (reason: string) => {
    await month.change((confirmation) =>
      call(cancelFaktur, { params: { number }, body: { reason, ...confirmation } }),
    );
    showToast('success', cancelFakturTexts().done);
    onSaved();
    onClose();
  };
  const words = cancelFakturTexts();
  return (
    <ReasonDialog
      title={words.title}
      action={words.action}
      busy={words.busy}
      hint={words.hint}
      empid={empid}
      about={`cancellation ${request.transactionId}`}
      locked={month.isLocked}
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
      <ConfirmReported month={month} text={words.reported(reportedMonths(request))} />
    </ReasonDialog>
  );
}
