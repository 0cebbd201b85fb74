type Tone = 'neutral' | 'good' | 'warn' | 'bad';

const looks: Record<Tone, string> = {
  neutral: 'bg-mist text-ink',
  good: 'bg-teal-pale text-teal-deep',
  warn: 'bg-amber-pale text-amber',
  bad: 'bg-red-pale text-red',
};

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  );
}
