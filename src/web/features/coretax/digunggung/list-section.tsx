import { useId, type ReactNode } from 'react';
import { formatCount } from '#web/ui/display/format-number.ts';

type Props = { title: string; count: number; children: ReactNode };

/** A list of the month with its number of rows. */
export function ListSection({ title, count, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lead font-semibold">
        {title} ({formatCount(count)})
      </h2>
      {children}
    </section>
  );
}
