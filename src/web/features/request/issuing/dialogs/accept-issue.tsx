import { acceptIssue } from '#contract/coretax/issue-acts.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { PdfFacts } from '../../faktur/pdf-facts.tsx';
import { ReasonField } from '../../faktur/reason-field.tsx';
import { verdictText } from '../../faktur/explain-verdict.ts';
import { issueActTexts, issueDialogTexts, issueDoneTexts } from '../texts.ts';
import { draftOf, targetOf, type IssueDialogProps } from './issue-dialog.ts';
import { useJudgedPdf } from './use-judged-pdf.ts';

const drafts = createDrafts<{ reason: string }>();

/** Takes a doubtful PDF of the provider, with what differs in sight. */
export function AcceptIssue({ issue, empid, onClose, onDone }: IssueDialogProps) {
  const texts = issueDialogTexts();
  const pdf = useJudgedPdf(issue);
  const { params, body } = targetOf(issue);
  const form = useForm({
    first: { reason: '' },
    draft: drafts(empid, draftOf('accept', issue)),
    save: async ({ reason }) => {
      await call(acceptIssue, { params, body: { ...body, reason: reason.trim() } });
      showToast('success', issueDoneTexts().accept);
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      title={issueActTexts().accept}
      form={form}
      save={texts.accept}
      saving={texts.working}
      locked={pdf.answer === undefined || form.values.reason.trim() === ''}
      onClose={onClose}
    >
      <p>{texts.acceptEffect}</p>
      <Loaded of={pdf} loading={texts.loadingPdf} failed={texts.noPdf}>
        {(judged) => (
          <div className="grid gap-2">
            <p className="font-semibold">{verdictText(judged).title}</p>
            <PdfFacts judged={judged} request={judged.transactionId} />
          </div>
        )}
      </Loaded>
      <ReasonField reason={form.values.reason} onChange={(reason) => form.change({ reason })} />
    </FormDialog>
  );
}
