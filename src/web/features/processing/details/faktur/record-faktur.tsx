import { recordFaktur } from '#contract/coretax/fakturs.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { FakturFields } from '../../faktur-fields.tsx';
import { isCompleteFaktur, nothingTyped, type TypedFaktur } from '../../typed-faktur.ts';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { recordFakturTexts } from './texts.ts';

const drafts = createDrafts<TypedFaktur>();

/** A faktur by its number, where there is no PDF that could tell it. */
export function RecordFaktur({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const { transactionId } = request;
  const form = useForm({
    first: nothingTyped,
    draft: drafts(empid, transactionId),
    save: async ({ number, date, dpp, dppNilaiLain, ppn }) => {
      const amounts = { dpp: Number(dpp), dppNilaiLain: Number(dppNilaiLain), ppn: Number(ppn) };
      await call(recordFaktur, { params: { transactionId }, body: { number, date, ...amounts } });
      showToast('success', recordFakturTexts().done);
      onSaved();
      onClose();
    },
  });
  const words = recordFakturTexts();
  return (
    <FormDialog
      wide
      title={words.title}
      form={form}
      save={words.record}
      locked={!isCompleteFaktur(form.values)}
      onClose={onClose}
    >
      <p className="text-small text-slate">
        {words.transaction} <span className="font-mono">{transactionId}</span>. {words.how}
      </p>
      <FakturFields typed={form.values} onType={form.change} problemOf={form.problemOf} />
    </FormDialog>
  );
}
