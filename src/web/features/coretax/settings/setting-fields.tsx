import { useId } from 'react';
import { DigitsField, Field, TextArea } from '#web/ui/controls/field.tsx';
import { FieldFrame, hintIdOf } from '#web/ui/controls/field-frame.tsx';
import { settingLabels, type SettingPath } from './setting-labels.ts';
import { useSettings } from './settings-context.ts';
import { settingsTexts } from './texts.ts';
import { textAt, valueAt } from './value-at.ts';

type Of = { path: SettingPath };

/** What every field of a setting has. */
function useField(path: SettingPath) {
  const { values, set, problemOf, isReadOnly } = useSettings();
  const text: { label: string; hint?: string } = settingLabels()[path];
  return {
    value: valueAt(values, path),
    set: (next: unknown) => set(path, next),
    isReadOnly,
    field: {
      name: path,
      label: text.label,
      hint: text.hint,
      error: problemOf(path),
      readOnly: isReadOnly,
      autoComplete: 'off',
      value: textAt(values, path),
    },
  };
}

type TextProps = Of & {
  maxLength: number;
  /** An empty field is null instead of an empty text. */
  isOptional?: boolean;
  isLong?: boolean;
};

export function TextSetting({ path, maxLength, isOptional = false, isLong = false }: TextProps) {
  const { field, set } = useField(path);
  const Control = isLong ? TextArea : Field;
  return (
    <Control
      {...field}
      maxLength={maxLength}
      onChange={({ target }) => set(isOptional && target.value.trim() === '' ? null : target.value)}
    />
  );
}

/** Digits as a text, like a code; or a whole number, which is none while the field is empty. */
export function DigitsSetting({
  path,
  maxDigits,
  isNumber = false,
}: Of & { maxDigits: number; isNumber?: boolean }) {
  const { field, set } = useField(path);
  const take = (digits: string) => set(isNumber ? (digits === '' ? NaN : Number(digits)) : digits);
  return <DigitsField {...field} maxDigits={maxDigits} onDigits={take} />;
}

type Option = { value: string; label: string };

export function SelectSetting({ path, options }: Of & { options: readonly Option[] }) {
  const id = useId();
  const { field, set, isReadOnly } = useField(path);
  const chosen = options.find(({ value }) => value === field.value)?.label ?? field.value;
  if (isReadOnly) return <Field {...field} value={chosen} />;
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint}>
      <select
        id={id}
        name={path}
        value={field.value}
        aria-describedby={field.hint === undefined ? undefined : hintIdOf(id)}
        onChange={({ target }) => set(target.value)}
        className="block min-h-11 w-full rounded-card border border-edge bg-white px-3 py-2 text-body"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckSetting({ path }: Of) {
  const id = useId();
  const { field, value, set, isReadOnly } = useField(path);
  if (isReadOnly)
    return <Field {...field} value={value === true ? settingsTexts().yes : settingsTexts().no} />;
  return (
    <div className="flex gap-3">
      <input
        id={id}
        name={path}
        type="checkbox"
        checked={value === true}
        aria-describedby={field.hint === undefined ? undefined : hintIdOf(id)}
        onChange={({ target }) => set(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-teal"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {field.label}
        </label>
        {field.hint === undefined ? null : (
          <p id={hintIdOf(id)} className="text-small text-slate">
            {field.hint}
          </p>
        )}
      </div>
    </div>
  );
}
