import { requestReplacement } from '#contract/coretax/fakturs.ts';
import { call } from '#web/api/call.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { requestReplacementTexts } from './texts.ts';

/** Marks that a faktur has to be replaced in Coretax. */
export function RequestReplacement({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const { transactionId } = request;
  const submit = async (reason: string) => {
    await call(requestReplacement, { params: { transactionId }, body: { reason } });
    showToast('success', requestReplacementTexts().done);
    onSaved();
    onClose();
  };
  const words = requestReplacementTexts();
  return (
    <ReasonDialog
      title={words.title}
      action={words.action}
      busy={words.busy}
      hint={words.hint}
      empid={empid}
      about={`replacement ${transactionId}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.how}</p>
      <p>{words.buyer}</p>
    </ReasonDialog>
  );
}
