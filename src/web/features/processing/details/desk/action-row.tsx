import type { ReactNode } from 'react';

/** What can be done, in one row of 56 pixels with its border at any width. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className="flex h-13.5 items-center justify-end gap-2">{children}</div>;
}
