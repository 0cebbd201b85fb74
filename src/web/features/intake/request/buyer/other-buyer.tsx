import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { isNik } from '#domain/buyers/buyer.ts';
import type { Language } from '#domain/language.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { buyerTexts } from '#web/i18n/buyer-texts.ts';
import { countriesByName } from '#web/i18n/countries.ts';
import type { Texts } from '#web/i18n/id.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { ariaOf, FormField } from '../fields/form-input.tsx';
import { TextField, useFieldMessage } from '../fields/text-field.tsx';
import { fieldId, focusField, useForm } from '../form/form-context.ts';
import type { FormAction, FormValues } from '../form/form-state.ts';

type FormTexts = Texts['form'];
type Kind = FormValues['buyerKind'];
const kinds = ['nik', 'passport', 'other'] as const;
const kindsId = 'buyer-kinds';

const choose = (dispatch: Dispatch<FormAction>, kind: Kind) =>
  dispatch({ type: 'typed', field: 'buyerKind', text: kind });

/** The texts of the form as they are for a buyer of this kind. */
export function textsOf(kind: Kind, language: Language, ordinary: FormTexts): FormTexts {
  if (kind === '') return ordinary;
  const words = buyerTexts[language];
  const { number, hint, photo, asIn } = words.of[kind];
  return {
    ...ordinary,
    sections: { ...ordinary.sections, company: words.section },
    fields: {
      ...ordinary.fields,
      npwp: number,
      buyerDocument: number,
      buyerCountry: words.country,
      companyName: words.name,
      companyAddress: words.address,
      npwpPhoto: photo,
    },
    hints: { ...ordinary.hints, npwp: hint, company: asIn },
    problems: { ...ordinary.problems, ...words.problems },
  };
}

/** Opens the choice of another document with the NIK chosen, which most people without an NPWP have. */
export function openChoice(dispatch: Dispatch<FormAction>): void {
  // Rendered at once: after this chunk was loaded, a timer may come before React does.
  flushSync(() => choose(dispatch, 'nik'));
  document.querySelector<HTMLElement>(`#${kindsId} :checked`)?.focus();
}

/** The fields in place of the NPWP: which document the buyer has, and its number. */
export function OtherBuyer() {
  const { values, dispatch, texts } = useForm();
  const words = useTextsOf(buyerTexts);
  const kind = values.buyerKind;
  const back = () => {
    choose(dispatch, '');
    // After the field was rendered again.
    setTimeout(() => focusField('npwp'));
  };
  return (
    <div className="grid gap-3">
      <fieldset id={kindsId}>
        <legend className="mb-1 font-semibold">{words.which}</legend>
        <div className="flex flex-wrap gap-x-5">
          {kinds.map((name) => (
            <RadioChoice
              key={name}
              group="buyer-kind"
              label={words.kinds[name]}
              checked={kind === name}
              onChosen={() => choose(dispatch, name)}
            />
          ))}
        </div>
        <TextButton onClick={back}>{words.back}</TextButton>
      </fieldset>
      {kind === 'nik' ? (
        <TextField
          field="npwp"
          name="nik"
          autoComplete="off"
          digits={formLimits.npwp}
          hint={texts.hints.npwp}
        />
      ) : (
        <TextField
          field="buyerDocument"
          name="document"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint={words.documentHint}
        />
      )}
      {kind === 'passport' ? <CountryField /> : null}
    </div>
  );
}

function CountryField() {
  const field = 'buyerCountry';
  const id = fieldId(field);
  const { values, dispatch, texts } = useForm();
  const { language } = useLanguage();
  const message = useFieldMessage(field, '');
  return (
    <FormField id={id} label={texts.fields[field]} message={message}>
      <select
        {...ariaOf(id, message)}
        name="country"
        required
        className="block min-h-11 w-full rounded-card border border-edge bg-white px-3 py-2 text-body aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red"
        value={values[field]}
        onChange={(event) => dispatch({ type: 'typed', field, text: event.target.value })}
      >
        <option value="">{buyerTexts[language].chooseCountry}</option>
        {countriesByName(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FormField>
  );
}

/** Coretax finds a person by a NIK only when it is registered as an NPWP. Nobody has to know. */
export function NikQuestion() {
  const { values, dispatch } = useForm();
  const words = useTextsOf(buyerTexts);
  if (!isNik(values.npwp)) return null;
  const answer = (text: FormValues['nikRegistered']) =>
    dispatch({ type: 'typed', field: 'nikRegistered', text });
  const group = 'nik-registered';
  return (
    <fieldset className="text-small">
      <legend>{words.isRegistered}</legend>
      <div className="flex flex-wrap gap-x-5">
        <RadioChoice
          group={group}
          label={words.yes}
          checked={values.nikRegistered === 'yes'}
          onChosen={() => answer('yes')}
        />
        <RadioChoice group={group} label={words.no} checked={false} onChosen={() => openChoice(dispatch)} />
        <RadioChoice
          group={group}
          label={words.unknown}
          checked={values.nikRegistered === 'unknown'}
          onChosen={() => answer('unknown')}
        />
      </div>
    </fieldset>
  );
}
