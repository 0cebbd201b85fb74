import type { ReactNode } from 'react';

/** One line of what is known of a request or a code. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-slate">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
