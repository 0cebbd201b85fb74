import { useId } from 'react';
import { decideIssue } from '#contract/coretax/issue-acts.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { DigitsField, TextArea } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { issueActTexts, issueDialogTexts, issueDoneTexts } from '../texts.ts';
import { draftOf, targetOf, type IssueDialogProps } from './issue-dialog.ts';

const digits = 17;
const reasonMaxLength = 500;
type Decision = { isFound: boolean | undefined; found: string; reason: string };
const drafts = createDrafts<Decision>();

/** Says, after a day of looking up, whether the provider has a faktur of this issue. */
export function DecideIssue({ issue, empid, onClose, onDone }: IssueDialogProps) {
  const texts = issueDialogTexts();
  const group = useId();
  const { params, body } = targetOf(issue);
  const form = useForm<Decision>({
    first: { isFound: undefined, found: '', reason: '' },
    draft: drafts(empid, draftOf('decide', issue)),
    save: async ({ isFound, found, reason }) => {
      const decision = { found: isFound ? found : null, reason: reason.trim() };
      await call(decideIssue, { params, body: { ...body, ...decision } });
      showToast('success', issueDoneTexts().decide);
      onDone();
      onClose();
    },
  });
  const { isFound, found, reason } = form.values;
  const isComplete = isFound === false || (isFound === true && found.length === digits);
  return (
    <FormDialog
      wide
      title={issueActTexts().decide}
      form={form}
      save={texts.decide}
      saving={texts.working}
      locked={!isComplete || reason.trim() === ''}
      onClose={onClose}
    >
      <p>{texts.decideIntro}</p>
      <div className="grid gap-1">
        {([true, false] as const).map((value) => (
          <RadioChoice
            key={String(value)}
            group={group}
            label={value ? texts.found : texts.none}
            checked={isFound === value}
            onChosen={() => form.change({ isFound: value })}
          />
        ))}
      </div>
      {isFound === true ? (
        <>
          <DigitsField
            label={texts.number}
            hint={texts.numberHint}
            maxDigits={digits}
            value={found}
            error={form.problemOf('found')}
            onDigits={(typed) => form.change({ found: typed })}
          />
          <p className="text-small text-slate">{texts.foundEffect}</p>
        </>
      ) : null}
      {isFound === false ? <Notice tone="warn">{texts.noneEffect}</Notice> : null}
      <TextArea
        label={officeWords().reason}
        hint={texts.inAudit}
        required
        autoComplete="off"
        maxLength={reasonMaxLength}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
