import type { RequestDetails } from '#contract/processing/request-details.ts';
import { buyerKinds, hasDocument } from '#domain/buyers/buyer.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { countriesByName } from '#web/i18n/countries.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { DigitsField, Field, TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { buyerKindTexts, buyerTexts } from '../texts.ts';
import { explainBuyerError, useBuyerEdit } from './use-buyer-edit.ts';

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
  const { form } = edit;
  return (
    <FormDialog
      wide
      title={texts.edit}
      form={form}
      locked={!edit.isChanged}
      explain={explainBuyerError}
      onClose={onClose}
    >
      <p className="text-small text-slate">
        {texts.transaction} <span className="font-mono">{request.transactionId}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.kind}
          options={buyerKinds.map((value) => ({ value, label: buyerKindTexts()[value] }))}
          value={form.values.kind}
          onChosen={edit.chooseKind}
        />
        <IdentityFields {...form} />
      </div>
      <Field
        label={officeWords().name}
        autoComplete="off"
        maxLength={formLimits.companyName}
        {...form.field('name')}
      />
      <TextArea
        label={officeWords().address}
        autoComplete="off"
        maxLength={formLimits.companyAddress}
        {...form.field('address')}
      />
      <TextArea
        label={officeWords().reason}
        hint={texts.reasonHint}
        rows={2}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      {edit.isChanged ? null : <p className="text-small text-slate">{texts.unchanged}</p>}
    </FormDialog>
  );
}

type FieldsProps = Pick<ReturnType<typeof useBuyerEdit>['form'], 'values' | 'change' | 'problemOf' | 'field'>;

/** The number of the kind, and what else Coretax wants to know about it. */
function IdentityFields({ values: typed, change: type, problemOf, field }: FieldsProps) {
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
  const countries = countriesByName(officeLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  const home = typed.kind === 'passport' ? [] : [{ value: 'IDN', label: 'Indonesia' }];
  return (
    <>
      <Field
        label={typed.kind === 'passport' ? texts.passportNumber : texts.idNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('number')}
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
