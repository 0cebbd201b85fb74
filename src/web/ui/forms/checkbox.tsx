import { useId, type ReactNode } from 'react';

type Props = {
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ label, hint, checked, onChange }: Props) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint ? hintId : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-teal"
        />
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="ml-7 text-small text-slate">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
