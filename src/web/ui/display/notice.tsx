import type { ReactNode } from 'react';

type Tone = 'info' | 'warn' | 'bad';

const looks: Record<Tone, string> = {
  info: 'border-teal bg-teal-pale',
  warn: 'border-amber bg-amber-pale',
  bad: 'border-red bg-red-pale',
};

type Props = { tone: Tone; title?: string | undefined; role?: 'alert' | 'status'; children: ReactNode };

export function Notice({ tone, title, role, children }: Props) {
  return (
    <div role={role} className={`rounded-card border-l-4 px-4 py-3 ${looks[tone]}`}>
      {title ? <p className="font-semibold">{title}</p> : null}
      {children}
    </div>
  );
}
