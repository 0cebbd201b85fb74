import type { DueBadge as DueBadgeName } from '#domain/coretax/deadlines.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { dueTexts } from '../texts.ts';

/** In business days to the day by which the faktur should be uploaded. */
export const dueText = (due: DueBadgeName): string => dueTexts()[due];

const tones = { green: 'good', yellow: 'neutral', orange: 'warn', red: 'bad', missed: 'bad' } as const;

export function DueBadge({ due }: { due: DueBadgeName }) {
  return <Badge tone={tones[due]}>{dueText(due)}</Badge>;
}
