import { askVerification, type CompanyRow } from '#contract/companies.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { emailStates } from '#domain/buyers/company-email.ts';
import { collectors } from '#domain/coretax/collectors.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { CodesButton } from '#web/features/request/codes/codes-button.tsx';
import { CollectorHistory } from './collector-history.tsx';
import { CompanyConflict } from './company-conflict.tsx';
import { EmailHistory } from './email-history.tsx';
import { linkHours, SendLink } from './send-link.tsx';
import { useCompanyEdit } from './use-company-edit.ts';
import { companyTexts } from './texts.ts';

type Props = { company: CompanyRow; user: SignedInUser; onClose: () => void; onSaved: () => void };

export function CompanyForm({ company, user, onClose, onSaved }: Props) {
  const texts = companyTexts();
  const edit = useCompanyEdit(company, user.empid, () => {
    showToast('success', texts.saved);
    onSaved();
  });
  const sending = useAction(async () => {
    await call(askVerification, { body: { npwp: company.npwp } });
    showToast('success', texts.linkSent(company.email, linkHours));
  });
  const { form, conflict } = edit;
  const { values: typed, change: type } = form;
  return (
    <FormDialog
      title={texts.editTitle}
      form={form}
      locked={!edit.hasEmail || conflict !== undefined}
      acting={sending.busy}
      extra={<CodesButton npwp={company.npwp} empid={user.empid} />}
      onClose={onClose}
    >
      {conflict ? (
        <CompanyConflict
          theirs={conflict}
          yours={typed}
          isLocked={!edit.hasEmail}
          onTakeTheirs={edit.takeTheirs}
          onSaveOver={edit.saveOver}
        />
      ) : null}
      <Field label={texts.npwp} readOnly value={company.npwp} />
      <Field
        label={texts.name}
        autoComplete="off"
        maxLength={formLimits.companyName}
        {...form.field('name')}
      />
      <TextArea
        label={texts.address}
        rows={4}
        autoComplete="off"
        maxLength={formLimits.companyAddress}
        {...form.field('address')}
      />
      <Field
        label={texts.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={formLimits.email}
        value={typed.email}
        error={edit.emailProblem}
        isAlert
        onChange={(event) => edit.typeEmail(event.target.value)}
      />
      <SelectField
        label={texts.emailState}
        hint={texts.emailStateHint}
        options={emailStates.map((value) => ({ value, label: texts.emailStates[value] }))}
        value={typed.emailState}
        onChosen={(emailState) => type({ emailState })}
      />
      <SendLink
        state={company.emailState}
        isLocked={edit.isOtherEmail}
        busy={sending.busy}
        error={sending.error}
        onSend={sending.run}
      />
      <SelectField
        label={texts.collector}
        hint={texts.collectorHint}
        options={collectors.map((value) => ({ value, label: texts.collectors[value] }))}
        value={typed.collector}
        onChosen={(collector) => type({ collector })}
      />
      {edit.needsReason ? (
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          rows={2}
          required
          autoComplete="off"
          maxLength={500}
          {...form.field('reason')}
        />
      ) : null}
      <EmailHistory changes={company.emailChanges} />
      <CollectorHistory changes={company.collectorChanges} />
    </FormDialog>
  );
}
