import { rejectItems } from '#contract/coretax/exports.ts';
import { call } from '#web/api/call.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { batchTexts, skippedTexts } from './texts.ts';

/** Requests, and what Coretax said about them where that is known. */
export type ToTakeOut = { transactionIds: string[]; reason: string };

type Props = {
  number: number;
  toTakeOut: ToTakeOut;
  empid: string;
  onClose: () => void;
  /** Called with every request that was skipped, and why. */
  onDone: (skipped: [transactionId: string, why: string][]) => void;
};

export function TakeOutDialog({ number, toTakeOut, empid, onClose, onDone }: Props) {
  const texts = batchTexts();
  const { transactionIds } = toTakeOut;
  const takeOut = async (reason: string) => {
    const items = transactionIds.map((transactionId) => ({ transactionId, reason }));
    const { done, skipped } = await call(rejectItems, { params: { number }, body: { items } });
    showToast(skipped.length > 0 ? 'error' : 'success', texts.takenOut(done.length, number, skipped.length));
    onDone(skipped.map((one) => [one.transactionId, skippedTexts()[one.reason]]));
  };
  return (
    <ReasonDialog
      title={
        transactionIds.length === 1
          ? texts.takeOutOne(transactionIds[0] ?? '')
          : texts.takeOutSome(transactionIds.length)
      }
      action={texts.takeOut}
      busy={texts.takingOut}
      first={toTakeOut.reason}
      empid={empid}
      about={`take out ${number} ${transactionIds.join(' ')}`}
      onSubmit={takeOut}
      onClose={onClose}
    >
      <p>{texts.aboutTakeOut(transactionIds.length)}</p>
    </ReasonDialog>
  );
}
