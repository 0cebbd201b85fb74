import { requestReplacement } from '#contract/coretax/fakturs.ts';
import { call } from '#web/api/call.ts';
import { ReasonDialog } from '#web/ui/overlay/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { FakturDialogProps } from './faktur-actions.tsx';

/** Marks that a faktur has to be replaced in Coretax. */
export function RequestReplacement({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const { transactionId: trxno } = request;
  const submit = async (reason: string) => {
    await call(requestReplacement, { params: { trxno }, body: { reason } });
    showToast('success', 'Marked: a replacement is requested.');
    onSaved();
    onClose();
  };
  return (
    <ReasonDialog
      title="Replacement requested"
      action="Mark"
      busy="Marking…"
      hint="It stands in the history, where the customer can read it."
      empid={empid}
      about={`replacement ${trxno}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        For wrong amounts, goods or code. Make the replacement in Coretax, then drop its PDF in Import: it
        takes the place of this one, and the customer gets it by mail. Nobody is mailed now.
      </p>
      <p>A wrong buyer cannot be replaced: that faktur is cancelled in Coretax, and a new one made.</p>
    </ReasonDialog>
  );
}
