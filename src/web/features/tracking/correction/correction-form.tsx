import { useId, type FormEvent } from 'react';
import { buyerKinds, type BuyerKind } from '#domain/buyers/buyer.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { buyerTexts } from '#web/i18n/buyer-texts.ts';
import { correctionTexts } from './texts.ts';
import { countriesByName, countryName } from '#web/i18n/countries.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field, TextArea } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { Target } from '../use-target.ts';
import type { Customer } from '../use-tracking.ts';
import { CorrectionPhoto } from './correction-photo.tsx';
import { CorrectionSummary } from './correction-summary.tsx';
import { useCorrection, type Outcome } from './use-correction.ts';

type Props = {
  target: Target;
  customer: Customer;
  way: 'edit' | 'request';
  onDone: (outcome: Outcome) => void;
  onCancel: () => void;
};

/** The present data, to be corrected. */
export function CorrectionForm({ target, customer, way, onDone, onCancel }: Props) {
  const { language } = useLanguage();
  const texts = correctionTexts[language];
  const form = useCorrection({ target, customer, way }, onDone);
  const { typed, type, problemOf, busy } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-slate">{texts.what[way]}</p>
      {way === 'request' && typed.kind === 'npwp' ? <Notice tone="info">{texts.register}</Notice> : null}
      <CorrectionSummary form={form} way={way} />
      <Kinds kind={typed.kind} onChosen={form.chooseKind} />
      <IdentityFields form={form} />
      <Field
        label={texts.name}
        name="companyName"
        autoComplete="organization"
        maxLength={formLimits.companyName}
        required
        value={typed.name}
        error={problemOf('companyName')}
        onChange={({ target: { value } }) => type({ name: value }, 'companyName')}
      />
      <TextArea
        label={texts.address}
        name="companyAddress"
        autoComplete="street-address"
        maxLength={formLimits.companyAddress}
        required
        value={typed.address}
        error={problemOf('companyAddress')}
        onChange={({ target: { value } }) => type({ address: value }, 'companyAddress')}
      />
      <CorrectionPhoto form={form} field="npwpPhoto" label={texts.idPhoto} />
      <CorrectionPhoto form={form} field="receiptPhoto" label={texts.receiptPhoto} />
      <TextArea
        label={texts.reason[way]}
        hint={texts.reasonHint[way]}
        name="reason"
        rows={2}
        autoComplete="off"
        maxLength={500}
        required={way === 'request'}
        value={typed.reason}
        error={problemOf('reason')}
        onChange={({ target: { value } }) => type({ reason: value }, 'reason')}
      />
      {form.obstacle === undefined ? null : (
        <Notice tone="bad" role="alert">
          {form.obstacle}
        </Notice>
      )}
      <output className="block">{form.isWaiting ? <Notice tone="warn">{texts.later}</Notice> : null}</output>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button type="submit" busy={busy && texts.sending}>
          {texts.submit[way]}
        </Button>
        <Button
          kind="secondary"
          onClick={busy ? form.stopWaiting : onCancel}
          locked={busy && !form.isWaiting}
        >
          {form.isWaiting ? texts.stopWaiting : texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function Kinds({ kind, onChosen }: { kind: BuyerKind; onChosen: (kind: BuyerKind) => void }) {
  const { language } = useLanguage();
  const group = useId();
  const names = { npwp: 'NPWP', ...buyerTexts[language].kinds };
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{correctionTexts[language].kind}</legend>
      <div className="flex flex-wrap gap-x-5">
        {buyerKinds.map((name) => (
          <RadioChoice
            key={name}
            group={group}
            label={names[name]}
            checked={kind === name}
            onChosen={() => onChosen(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The number of the kind, and of a document its country. */
function IdentityFields({ form }: { form: ReturnType<typeof useCorrection> }) {
  const { language } = useLanguage();
  const texts = correctionTexts[language];
  const { typed, type, problemOf } = form;
  const { kind } = typed;
  if (kind === 'npwp' || kind === 'nik')
    return (
      <DigitsField
        label={kind === 'nik' ? buyerTexts[language].of.nik.number : 'NPWP'}
        hint={kind === 'nik' ? buyerTexts[language].of.nik.hint : texts.npwpHint}
        name="npwp"
        maxDigits={formLimits.npwp}
        required
        value={typed.number}
        error={problemOf('npwp')}
        onDigits={(number) => type({ number }, 'npwp')}
      />
    );
  const home = kind === 'passport' ? [] : [{ value: 'IDN', label: countryName('IDN', language) }];
  const countries = countriesByName(language).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <Field
        label={buyerTexts[language].of[kind].number}
        hint={buyerTexts[language].documentHint}
        name="buyerDocument"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={typed.number}
        error={problemOf('buyerDocument')}
        onChange={({ target: { value } }) => type({ number: value }, 'buyerDocument')}
      />
      <SelectField
        label={texts.country}
        name="buyerCountry"
        options={[{ value: '', label: texts.chooseCountry }, ...home, ...countries]}
        value={typed.country}
        error={problemOf('buyerCountry')}
        onChosen={(country) => type({ country }, 'buyerCountry')}
      />
    </>
  );
}
