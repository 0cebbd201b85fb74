import { useCallback, useId, useRef, type FormEvent } from 'react';
import { validateStatuses } from '#contract/processing/bulk.ts';
import { settleCorrection, type Correction } from '#contract/coretax/corrections.ts';
import { defaultLanguage } from '#domain/language.ts';
import { correctionTemplates } from '#domain/requests/remark-templates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { TemplateButtons } from '../fields/template-buttons.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { settleTexts } from './dialog-texts.ts';

const remarksMaxLength = 500;
const drafts = createDrafts<{ remarks: string }>();

type Props = {
  correction: Pick<Correction, 'id' | 'trxno' | 'reason'>;
  empid: string;
  onClose: () => void;
  onSettled: () => void;
};

/** What was done about a correction, in words for the customer. */
export function SettleDialog({ correction: { id, trxno, reason }, empid, onClose, onSettled }: Props) {
  const texts = settleTexts();
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft, change, drop } = useDraft(drafts(empid, id), { remarks: '' });
  const remarks = draft.remarks.trim();
  const language = useCustomersLanguage(trxno);
  const settling = useAction(async () => {
    await call(settleCorrection, { params: { id }, body: { remarks } });
    drop();
    showToast('success', texts.settled(trxno));
    onSettled();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remarks !== '') settling.run();
  };
  const close = () => {
    drop();
    // What is shown behind the dialog is no longer so.
    if (isSettledMeanwhile(settling.error)) onSettled();
    else onClose();
  };
  return (
    <Dialog
      open
      wide
      title={texts.title(trxno)}
      locked={settling.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={settling.busy} onClick={close}>
            {officeWords().cancel}
          </Button>
          <Button type="submit" form={formId} busy={settling.busy && texts.settling} locked={remarks === ''}>
            {texts.settle}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
        <p className="wrap-anywhere">
          {texts.customerWrote} <q>{reason}</q>
        </p>
        <div>
          <TextArea
            ref={area}
            label={officeWords().remarks}
            hint={texts.remarksHint}
            rows={4}
            maxLength={remarksMaxLength}
            value={draft.remarks}
            onChange={({ target }) => change({ remarks: target.value })}
          />
          <TemplateButtons
            templates={correctionTemplates}
            remarks={draft.remarks}
            first={language}
            onFill={(text) => {
              change({ remarks: text.slice(0, remarksMaxLength) });
              area.current?.focus();
            }}
          />
        </div>
        {settling.error === undefined ? null : (
          <Notice tone="bad" role="alert">
            {isSettledMeanwhile(settling.error) ? texts.settledMeanwhile : explainError(settling.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

const isSettledMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'transitionNotAllowed' || error.code === 'notFound');

/** Where it cannot be told, the other language is one press away. */
function useCustomersLanguage(trxno: string) {
  const load = useCallback(
    (signal: AbortSignal) => call(validateStatuses, { body: { transactionIds: [trxno] }, signal }),
    [trxno],
  );
  return useLoaded(load).answer?.statuses[0]?.language ?? defaultLanguage;
}
