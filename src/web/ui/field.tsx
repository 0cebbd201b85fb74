import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Stands at the right end of the input, like the switch that shows a password. */
  trailing?: ReactNode;
};

export function Field({ label, hint, error, trailing, ...input }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="mb-1 text-small text-slate">
          {hint}
        </p>
      ) : null}
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`block min-h-11 w-full rounded-card border bg-white py-2 pl-3 text-body placeholder:text-slate aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red ${trailing ? 'pr-20' : 'pr-3'} border-edge`}
        />
        {trailing ? (
          <div className="absolute inset-y-0 right-0 flex items-center pr-1">{trailing}</div>
        ) : null}
      </div>
      {error ? (
        <p id={errorId} className="mt-1 text-small font-medium text-red">
          {error}
        </p>
      ) : null}
    </div>
  );
}
