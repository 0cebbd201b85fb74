import { Fragment, useId } from 'react';
import { FieldFrame, hintIdOf } from './field-frame.tsx';

type Option<Value extends string> = { value: Value; label: string; disabled?: boolean };
type Props<Value extends string> = {
  label: string;
  hint?: string;
  options: readonly Option<Value>[];
  value: Value;
  onChosen: (value: Value) => void;
  error?: string | undefined;
  name?: string;
};

export function SelectField<Value extends string>({
  label,
  hint,
  options,
  value,
  onChosen,
  error,
  name,
}: Props<Value>) {
  const id = useId();
  const errorId = `${id}-error`;
  const message = error ? (
    <p id={errorId} className="mt-1 text-small font-medium text-red">
      {error}
    </p>
  ) : null;
  const choose = (chosen: string) => {
    const option = options.find((known) => known.value === chosen);
    if (option) onChosen(option.value);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : hint === undefined ? undefined : hintIdOf(id)}
        onChange={(event) => choose(event.target.value)}
        // Sized by the chosen option: measuring thousands of options for a width that is fixed anyway is slow.
        className="block field-sizing-content min-h-11 w-full rounded-card border border-edge bg-white px-3 py-2 text-body aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red"
      >
        {/* A new key replaces all options at once: adding thousands one by one is slow in React. */}
        <Fragment key={options.length}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Fragment>
      </select>
    </FieldFrame>
  );
}
