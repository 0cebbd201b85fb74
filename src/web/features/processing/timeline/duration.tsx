import { ageTone, type AgeTone } from '#domain/request-age.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const warnings = {
  near: { tone: 'warn', text: 'near limit' },
  over: { tone: 'bad', text: 'over limit' },
} as const satisfies Partial<Record<AgeTone, object>>;

/** Days in the present status, with a badge and words when they come near their limit. */
export function Duration({ status, days }: { status: RequestStatus; days: number }) {
  const tone = ageTone(status, days);
  if (tone === 'within') return `${days} Hari`;
  const warning = warnings[tone];
  return (
    <>
      <Badge tone={warning.tone}>{`${days} Hari`}</Badge>
      <span className={`block ${tone === 'near' ? 'text-amber' : 'text-red'}`}>{warning.text}</span>
    </>
  );
}
