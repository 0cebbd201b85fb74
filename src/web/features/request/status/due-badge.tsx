import type { DueBadge as DueBadgeName } from '#domain/coretax/deadlines.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { dueTexts } from '../texts.ts';

/** Tells in words how near the day is by which the faktur should be uploaded, counted in business days. */
export const dueText = (due: DueBadgeName): string => dueTexts()[due];

const tones = { green: 'good', yellow: 'neutral', orange: 'warn', red: 'bad', missed: 'bad' } as const;

export function DueBadge({ due }: { due: DueBadgeName }) {
  return <Badge tone={tones[due]}>{dueText(due)}</Badge>;
}
