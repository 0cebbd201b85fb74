import type { ReactNode } from 'react';

/** What is too wide for a narrow screen scrolls in here, by the arrow keys too, and never the whole page. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </section>
  );
}
