import { requestReplacement } from '#contract/coretax/fakturs.ts';
import { call } from '#web/api/call.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { FakturDialogProps } from './faktur-dialog.ts';

const texts = officeTexts({
  en: {
    title: 'Replacement requested',
    action: 'Mark',
    busy: 'Marking…',
    hint: 'It stands in the history, where the customer can read it.',
    done: 'Marked: a replacement is requested.',
    how: 'For wrong amounts, goods or code. Make the replacement in Coretax, then drop its PDF in Import: it takes the place of this one, and the customer gets it by mail. Nobody is mailed now.',
    buyer: 'A wrong buyer cannot be replaced: that faktur is cancelled in Coretax, and a new one made.',
  },
  id: {
    title: 'Pengganti diminta',
    action: 'Tandai',
    busy: 'Menandai…',
    hint: 'Tercantum di riwayat, tempat pelanggan dapat membacanya.',
    done: 'Ditandai: pengganti diminta.',
    how: 'Untuk jumlah, barang, atau kode yang salah. Buat penggantinya di Coretax, lalu jatuhkan PDF-nya di Impor: PDF itu menggantikan yang ini, dan pelanggan menerimanya lewat email. Sekarang belum ada email yang dikirim.',
    buyer: 'Pembeli yang salah tidak dapat diganti: faktur itu dibatalkan di Coretax, lalu dibuat yang baru.',
  },
});

/** Marks that a faktur has to be replaced in Coretax. */
export function RequestReplacement({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const { transactionId } = request;
  const submit = async (reason: string) => {
    await call(requestReplacement, { params: { transactionId }, body: { reason } });
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
      about={`replacement ${transactionId}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.how}</p>
      <p>{words.buyer}</p>
    </ReasonDialog>
  );
}
