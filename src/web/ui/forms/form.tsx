import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import type { FormState } from './use-form.ts';

type Props = {
  id?: string;
  form: FormState;
  /** Something has to be filled in first. */
  locked?: boolean;
  className?: string;
  explain?: ((error: unknown) => string) | undefined;
  /** The buttons below what the form says went wrong. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Fields that are locked while they are being saved, why they could not be, and the buttons. */
export function Form({ id, form, locked = false, className = '', explain, actions, children }: Props) {
  const { place, remember } = useFormFocus(form.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked) return;
    remember();
    form.submit();
  };
  return (
    <form ref={place} id={id} noValidate onSubmit={submit} className={`grid gap-4 ${className}`}>
      <fieldset disabled={form.busy} className="grid min-w-0 gap-4">
        {children}
      </fieldset>
      <ErrorNotice error={form.obstacle} explain={explain} />
      {actions}
    </form>
  );
}

/** Puts the focus, after a refusal, into the first invalid field, or back to where it was before the fields were locked. */
function useFormFocus(refusal: unknown) {
  const place = useRef<HTMLFormElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (refusal === undefined) return;
    const invalid = place.current?.querySelector('[aria-invalid=true]');
    const isLost = document.activeElement === document.body;
    const next = invalid ?? (isLost ? before.current : null);
    if (next instanceof HTMLElement) next.focus();
  }, [refusal]);
  return {
    place,
    remember: () => {
      before.current = document.activeElement;
    },
  };
}
