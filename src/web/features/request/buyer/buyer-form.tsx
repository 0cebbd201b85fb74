import { useId, type FormEvent } from 'react';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { buyerKinds, hasDocument } from '#domain/buyers/buyer.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { countriesByName } from '#web/i18n/countries.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field, TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { buyerKindTexts, buyerTexts } from './buyer-texts.ts';
import { useBuyerEdit } from './use-buyer-edit.ts';

type Props = {
  request: RequestDetails;
  empid: string;
  onClose: () => void;
  onSaved: (request: RequestDetails) => void;
};

export function BuyerForm({ request, empid, onClose, onSaved }: Props) {
  const texts = buyerTexts();
  const edit = useBuyerEdit(request, empid, (saved) => {
    showToast('success', texts.saved);
    onSaved(saved);
    onClose();
  });
  const { typed, type, problemOf } = edit;
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
      wide
      title={texts.edit}
      locked={edit.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={edit.busy} onClick={close}>
            {officeWords().cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={edit.busy && officeWords().saving}
            locked={!edit.isChanged}
          >
            {officeWords().save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <p className="text-small text-slate">
          {texts.transaction} <span className="font-mono">{request.transactionId}</span>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.kind}
            options={buyerKinds.map((value) => ({ value, label: buyerKindTexts()[value] }))}
            value={typed.kind}
            onChosen={edit.chooseKind}
          />
          <IdentityFields {...edit} />
        </div>
        <Field
          label={officeWords().name}
          autoComplete="off"
          maxLength={formLimits.companyName}
          value={typed.name}
          error={problemOf('name')}
          onChange={(event) => type({ name: event.target.value })}
        />
        <TextArea
          label={officeWords().address}
          autoComplete="off"
          maxLength={formLimits.companyAddress}
          value={typed.address}
          error={problemOf('address')}
          onChange={(event) => type({ address: event.target.value })}
        />
        <TextArea
          label={officeWords().reason}
          hint={texts.reasonHint}
          rows={2}
          autoComplete="off"
          maxLength={500}
          required
          value={typed.reason}
          error={problemOf('reason')}
          onChange={(event) => type({ reason: event.target.value })}
        />
        {edit.obstacle === undefined ? null : (
          <Notice tone="bad" role="alert">
            {edit.obstacle}
          </Notice>
        )}
        {edit.isChanged ? null : <p className="text-small text-slate">{texts.unchanged}</p>}
      </form>
    </Dialog>
  );
}

/** The number of the kind, and what else Coretax wants to know about it. */
function IdentityFields({ typed, type, problemOf }: ReturnType<typeof useBuyerEdit>) {
  const texts = buyerTexts();
  if (!hasDocument(typed.kind))
    return (
      <>
        <DigitsField
          label={typed.kind === 'nik' ? 'NIK' : 'NPWP'}
          maxDigits={formLimits.npwp}
          value={typed.number}
          error={problemOf('number')}
          onDigits={(number) => type({ number })}
        />
        {typed.kind === 'npwp' ? (
          <DigitsField
            label={texts.place}
            hint={texts.placeHint}
            maxDigits={6}
            value={typed.place}
            error={problemOf('place')}
            onDigits={(place) => type({ place })}
          />
        ) : null}
      </>
    );
  const countries = countriesByName(spokenLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  const home = typed.kind === 'passport' ? [] : [{ value: 'IDN', label: 'Indonesia' }];
  return (
    <>
      <Field
        label={typed.kind === 'passport' ? texts.passportNumber : texts.idNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed.number}
        error={problemOf('number')}
        onChange={(event) => type({ number: event.target.value })}
      />
      <SelectField
        label={texts.country}
        options={[{ value: '', label: texts.chooseCountry }, ...home, ...countries]}
        value={typed.country}
        error={problemOf('country')}
        onChosen={(country) => type({ country })}
      />
    </>
  );
}
