import { useId, type ReactNode } from 'react';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5">
      <h2 id={id} className="mb-2 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
