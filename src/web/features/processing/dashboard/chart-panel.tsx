import { useId, type ReactNode } from 'react';
import { chartTexts } from './texts.ts';

type Size = 'wide' | 'high' | 'across' | 'own';

const sizes: Record<Size, string> = {
  wide: 'min-h-98 @md:min-h-94 @3xl:col-span-2 @3xl:min-h-104',
  high: 'min-h-92',
  across: '@3xl:col-span-2',
  own: '',
};

/** One chart under its heading; without children it is loading. */
export function ChartPanel({ title, size, children }: { title: string; size: Size; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 break-inside-avoid flex-col rounded-card border border-line bg-white p-4 ${sizes[size]}`}
    >
      <h2 id={id} className="mb-3 text-body font-semibold">
        {title}
      </h2>
      {children ?? <p className="m-auto text-slate">{chartTexts().loading}</p>}
    </section>
  );
}

/** The words that stand in place of empty axes. */
export function NothingToShow({ children }: { children: string }) {
  return <p className="m-auto text-center text-slate">{children}</p>;
}
