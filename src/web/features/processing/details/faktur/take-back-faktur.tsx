import { useState } from 'react';
import { takeBackFaktur } from '#contract/coretax/fakturs.ts';
import { call } from '#web/api/call.ts';
import { ConfirmReported, useReportedMonth } from '#web/features/request/faktur/reported-month.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FakturChoice, typedNumbers } from './faktur-choice.tsx';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { reportedMonths } from './faktur-states.tsx';
import { takeBackFakturTexts } from './texts.ts';

/** Takes back a number that Coretax never issued. A month that was reported has to be confirmed. */
export function TakeBackFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const numbers = typedNumbers(request);
  const [number, setNumber] = useState(numbers[0] ?? '');
  const month = useReportedMonth(request.isMasaReported);
  const submit = async (reason: string) => {
    await month.change((confirmation) =>
      call(takeBackFaktur, { params: { number }, body: { reason, ...confirmation } }),
    );
    showToast('success', takeBackFakturTexts().done(number));
    onSaved();
    onClose();
  };
  const words = takeBackFakturTexts();
  return (
    <ReasonDialog
      title={words.title}
      action={words.action}
      busy={words.busy}
      hint={words.hint}
      empid={empid}
      about={`taking back ${request.transactionId}`}
      locked={month.isLocked}
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
      <ConfirmReported month={month} text={words.reported(reportedMonths(request))} />
    </ReasonDialog>
  );
}
