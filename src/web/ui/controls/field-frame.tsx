import type { ReactNode } from 'react';

/** The look of every input and text area; the padding at the right end depends on what stands there. */
export const controlLook =
  'block min-h-11 w-full rounded-card border border-edge bg-white py-2 pl-3 text-body placeholder:text-slate read-only:border-dashed read-only:bg-mist aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red';

type Props = {
  /** The id of the control. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** The message below the control. */
  message?: ReactNode;
  children: ReactNode;
};

export const hintIdOf = (id: string) => `${id}-hint`;

/** Label, hint, control and message, one below the other: the same for every field of every form. */
export function FieldFrame({ id, label, hint, message, children }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={hintIdOf(id)} className="mb-1 text-small text-slate">
          {hint}
        </p>
      ) : null}
      {children}
      {message}
    </div>
  );
}
