import { useEffect, useRef, type RefObject } from 'react';

/** After a refusal the cursor stands in the first field that has to be corrected. */
export function useInvalidFocus<Form extends HTMLElement>(refusal: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  return form;
}
