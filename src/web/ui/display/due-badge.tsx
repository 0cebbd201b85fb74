import type { DueBadge as DueBadgeName } from '#domain/coretax/deadlines.ts';
import { Badge } from './badge.tsx';

/** In business days to the day by which the faktur should be uploaded. */
export const dueTexts: Record<DueBadgeName, string> = {
  green: 'In time',
  yellow: 'Within 5 days',
  orange: 'Within 2 days',
  red: 'Due now',
  missed: 'Missed',
};

const tones = { green: 'good', yellow: 'neutral', orange: 'warn', red: 'bad', missed: 'bad' } as const;

export function DueBadge({ due }: { due: DueBadgeName }) {
  return <Badge tone={tones[due]}>{dueTexts[due]}</Badge>;
}
