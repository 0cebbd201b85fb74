import { useId, type FormEvent } from 'react';
import type { CompanyRow } from '#contract/companies.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { emailStates } from '#domain/buyers/company-email.ts';
import { collectors } from '#domain/coretax/collectors.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { CollectorHistory } from './collector-history.tsx';
import { CompanyConflict } from './company-conflict.tsx';
import { EmailHistory } from './email-history.tsx';
import { SendLink } from './send-link.tsx';
import { useCompanyEdit } from './use-company-edit.ts';
import { companyTexts } from './company-texts.ts';

type Props = { company: CompanyRow; user: SignedInUser; onClose: () => void; onSaved: () => void };

export function CompanyForm({ company, user, onClose, onSaved }: Props) {
  const edit = useCompanyEdit(company, user.empid, () => {
    showToast('success', companyTexts().saved);
    onSaved();
  });
  const { typed, type, problems, conflict } = edit;
  const formId = useId();
  const form = useFocusFirstInvalid<HTMLFormElement>(edit.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.save();
  };
  const close = () => {
    edit.discard();
    onClose();
  };
  return (
    <Dialog
      open
      title={companyTexts().editTitle}
      locked={edit.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={edit.busy} onClick={close}>
            {companyTexts().cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={edit.busy && companyTexts().saving}
            locked={!edit.hasEmail || conflict !== undefined}
          >
            {companyTexts().save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        {conflict ? (
          <CompanyConflict
            theirs={conflict}
            yours={typed}
            isLocked={!edit.hasEmail}
            onTakeTheirs={edit.takeTheirs}
            onSaveOver={edit.save}
          />
        ) : null}
        <Field label={companyTexts().npwp} readOnly value={company.npwp} />
        <Field
          label={companyTexts().name}
          autoComplete="off"
          maxLength={formLimits.companyName}
          value={typed.name}
          error={problems.name}
          onChange={(event) => type({ name: event.target.value })}
        />
        <TextArea
          label={companyTexts().address}
          rows={4}
          autoComplete="off"
          maxLength={formLimits.companyAddress}
          value={typed.address}
          error={problems.address}
          onChange={(event) => type({ address: event.target.value })}
        />
        <Field
          label={companyTexts().email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={formLimits.email}
          value={typed.email}
          error={problems.email}
          isAlert
          onChange={(event) => edit.typeEmail(event.target.value)}
        />
        <SelectField
          label={companyTexts().emailState}
          hint={companyTexts().emailStateHint}
          options={emailStates.map((value) => ({ value, label: companyTexts().emailStates[value] }))}
          value={typed.emailState}
          onChosen={(emailState) => type({ emailState })}
        />
        <SendLink company={company} isLocked={edit.isOtherEmail} />
        <SelectField
          label={companyTexts().collector}
          hint={companyTexts().collectorHint}
          options={collectors.map((value) => ({ value, label: companyTexts().collectors[value] }))}
          value={typed.collector}
          onChosen={(collector) => type({ collector })}
        />
        {edit.needsReason ? (
          <TextArea
            label={companyTexts().reason}
            hint={companyTexts().reasonHint}
            rows={2}
            required
            autoComplete="off"
            maxLength={500}
            value={typed.reason}
            error={problems.reason}
            onChange={(event) => type({ reason: event.target.value })}
          />
        ) : null}
        <EmailHistory changes={company.emailChanges} />
        <CollectorHistory changes={company.collectorChanges} />
        {edit.obstacle === undefined ? null : (
          <Notice tone="bad" role="alert">
            {edit.obstacle}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
