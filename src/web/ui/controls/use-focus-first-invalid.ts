import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first invalid field after a refusal. */
export function useFocusFirstInvalid<Form extends HTMLElement>(refusal: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  return form;
}
