import { useEffect, useRef } from 'react';
import { useAddressParameter } from '#web/browser/use-address.ts';

type Row = {
  isId: (text: string) => boolean;
  /** The button that opens the dialog of this row. */
  buttonIdOf: (id: string) => string;
};

/**
 * The row of a list whose dialog is open. It is in the address, so that the dialog is still open after a sign-in
 * in between; when it closes, the focus goes back to the button of its row.
 */
export function useAddressDialog(
  parameter: string,
  { isId, buttonIdOf }: Row,
): [open: string | null, set: (id: string | null) => void] {
  const [id, set] = useAddressParameter(parameter);
  const open = id !== null && isId(id) ? id : null;
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== null && open === null)
      document.getElementById(buttonIdOf(before.current))?.focus();
    before.current = open;
  }, [open, buttonIdOf]);
  return [open, set];
}
