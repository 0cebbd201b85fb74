import { rejectItems } from '#contract/coretax/exports.ts';
import { call } from '#web/api/call.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { batchTexts, skippedTexts } from './batch-texts.ts';

/** Requests, and what Coretax said about them where that is known. */
export type ToTakeOut = { trxnos: string[]; reason: string };

type Props = {
  number: number;
  toTakeOut: ToTakeOut;
  empid: string;
  onClose: () => void;
  /** With every request that was skipped, and why. */
  onDone: (skipped: [trxno: string, why: string][]) => void;
};

export function TakeOutDialog({ number, toTakeOut, empid, onClose, onDone }: Props) {
  const texts = batchTexts();
  const { trxnos } = toTakeOut;
  const takeOut = async (reason: string) => {
    const items = trxnos.map((trxno) => ({ trxno, reason }));
    const { done, skipped } = await call(rejectItems, { params: { number }, body: { items } });
    showToast(skipped.length > 0 ? 'error' : 'success', texts.takenOut(done.length, number, skipped.length));
    onDone(skipped.map((one) => [one.trxno, skippedTexts()[one.reason]]));
  };
  return (
    <ReasonDialog
      title={trxnos.length === 1 ? texts.takeOutOne(trxnos[0] ?? '') : texts.takeOutSome(trxnos.length)}
      action={texts.takeOut}
      busy={texts.takingOut}
      first={toTakeOut.reason}
      empid={empid}
      about={`take out ${number} ${trxnos.join(' ')}`}
      onSubmit={takeOut}
      onClose={onClose}
    >
      <p>{texts.aboutTakeOut(trxnos.length)}</p>
    </ReasonDialog>
  );
}
