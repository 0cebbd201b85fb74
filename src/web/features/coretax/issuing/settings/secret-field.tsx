import { Field } from '#web/ui/controls/field.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { issuingSettingsTexts } from './texts.ts';

type Secret = string | null | { isSet: boolean } | undefined;

type Props = {
  name: string;
  label: string;
  hint?: string;
  isSet: boolean;
  /** What is to be saved: undefined leaves it as it is, null removes it. */
  value: Secret;
  error: string | undefined;
  onChange: (value: string | null | undefined) => void;
};

/** A secret that is written and never shown: it can be set, replaced and removed. */
export function SecretField({ name, label, hint, isSet, value, error, onChange }: Props) {
  const texts = issuingSettingsTexts();
  const isTyped = typeof value === 'string';
  if (isSet && !isTyped) {
    const isRemoved = value === null;
    return (
      <fieldset>
        <legend className="mb-1 font-semibold">{label}</legend>
        {hint ? <p className="mb-1 text-small text-slate">{hint}</p> : null}
        <p className={`text-small ${isRemoved ? 'text-amber' : ''}`}>
          {isRemoved ? texts.willBeRemoved : texts.isSet}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {isRemoved ? null : (
            <TextButton onClick={() => onChange('')}>
              {texts.replace}
              <span className="sr-only"> {label}</span>
            </TextButton>
          )}
          <TextButton onClick={() => onChange(isRemoved ? undefined : null)}>
            {isRemoved ? texts.keep : texts.remove}
            <span className="sr-only"> {label}</span>
          </TextButton>
        </p>
      </fieldset>
    );
  }
  return (
    <div>
      <Field
        type="password"
        name={name}
        label={label}
        hint={isSet ? texts.willBeReplaced : hint}
        autoComplete="new-password"
        maxLength={500}
        value={isTyped ? value : ''}
        error={error}
        onChange={({ target }) => onChange(target.value === '' && !isSet ? undefined : target.value)}
      />
      {isSet ? (
        <TextButton onClick={() => onChange(undefined)}>
          {texts.keep}
          <span className="sr-only"> {label}</span>
        </TextButton>
      ) : null}
    </div>
  );
}
