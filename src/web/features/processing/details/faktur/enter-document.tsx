import { setDocument } from '#contract/coretax/buyer.ts';
import type { SupportingDocument } from '#domain/coretax/export-check.ts';
import { monthYearForm } from '#domain/coretax/supporting-document.ts';
import { call } from '#web/api/call.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { enterDocumentTexts } from './texts.ts';

const nothing: SupportingDocument = { number: '', monthYear: '' };
const drafts = createDrafts<SupportingDocument>();

/** Number and month of what proves a sale without VAT. */
export function EnterDocument({ request, empid, onClose, onSaved }: FakturDialogProps) {
  const { transactionId, supportingDocument } = request;
  const {
    draft: typed,
    change: type,
    drop,
  } = useDraft(drafts(empid, transactionId), supportingDocument ?? nothing);
  const number = typed.number.trim();
  const close = () => {
    drop();
    onClose();
  };
  const submit = async (reason: string) => {
    await call(setDocument, {
      params: { transactionId },
      body: { number, monthYear: typed.monthYear, reason },
    });
    showToast('success', enterDocumentTexts().done);
    onSaved();
    close();
  };
  const words = enterDocumentTexts();
  return (
    <ReasonDialog
      title={words.title}
      action={officeWords().save}
      busy={officeWords().saving}
      hint={words.hint}
      empid={empid}
      about={`document reason ${transactionId}`}
      locked={number === '' || !monthYearForm.test(typed.monthYear)}
      onSubmit={submit}
      onClose={close}
    >
      <p>{words.how}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={words.number}
          autoComplete="off"
          maxLength={100}
          value={typed.number}
          onChange={({ target }) => type({ number: target.value })}
        />
        <DigitsField
          label={words.month}
          hint={words.monthHint}
          maxDigits={6}
          value={typed.monthYear}
          onDigits={(monthYear) => type({ monthYear })}
        />
      </div>
    </ReasonDialog>
  );
}
