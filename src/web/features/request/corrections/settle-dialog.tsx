import { useCallback, useRef } from 'react';
import { validateStatuses } from '#contract/processing/bulk.ts';
import { settleCorrection, type Correction } from '#contract/coretax/corrections.ts';
import { defaultLanguage } from '#domain/language.ts';
import { correctionTemplates, notUsTemplates } from '#domain/requests/remark-templates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { TextArea } from '#web/ui/controls/field.tsx';
import { TemplateButtons } from '../fields/template-buttons.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { reasonOf } from './reason-of.ts';
import { settleTexts } from './texts.ts';

const remarksMaxLength = 500;
const drafts = createDrafts<{ remarks: string }>();

type Props = {
  correction: Pick<Correction, 'id' | 'kind' | 'transactionId' | 'reason'>;
  empid: string;
  onClose: () => void;
  onSettled: () => void;
};

/** What was done about a correction, in words for the customer. */
export function SettleDialog({ correction, empid, onClose, onSettled }: Props) {
  const { id, kind, transactionId } = correction;
  const texts = settleTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  const language = useCustomersLanguage(transactionId);
  const form = useForm({
    first: { remarks: '' },
    draft: drafts(empid, id),
    save: async ({ remarks }) => {
      await call(settleCorrection, { params: { id }, body: { remarks: remarks.trim() } });
      showToast('success', texts.settled(transactionId));
      onSettled();
    },
  });
  const { values, change, error } = form;
  return (
    <FormDialog
      wide
      title={texts.title(transactionId)}
      form={form}
      save={texts.settle}
      saving={texts.settling}
      locked={values.remarks.trim() === ''}
      explain={(problem) => (isSettledMeanwhile(problem) ? texts.settledMeanwhile : explainError(problem))}
      // What is shown behind the dialog is no longer so.
      onClose={isSettledMeanwhile(error) ? onSettled : onClose}
    >
      <p className="wrap-anywhere">
        {texts.customerWrote} <q>{reasonOf(correction)}</q>
      </p>
      <div>
        <TextArea
          ref={area}
          label={officeWords().remarks}
          hint={texts.remarksHint}
          rows={4}
          maxLength={remarksMaxLength}
          {...form.field('remarks')}
        />
        <TemplateButtons
          templates={kind === 'notUs' ? notUsTemplates : correctionTemplates}
          remarks={values.remarks}
          first={language}
          onFill={(text) => {
            change({ remarks: text.slice(0, remarksMaxLength) });
            area.current?.focus();
          }}
        />
      </div>
    </FormDialog>
  );
}

const isSettledMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'transitionNotAllowed' || error.code === 'notFound');

/** The language of the customer. Where it cannot be told, the other one is one press away. */
function useCustomersLanguage(transactionId: string) {
  const load = useCallback(
    (signal: AbortSignal) => call(validateStatuses, { body: { transactionIds: [transactionId] }, signal }),
    [transactionId],
  );
  return useLoaded(load).answer?.statuses[0]?.language ?? defaultLanguage;
}
