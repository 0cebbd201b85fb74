import type { DueBadge as DueBadgeName } from '#domain/coretax/deadlines.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const dueTexts = officeTexts<Record<DueBadgeName, string>>({
  en: {
    green: 'In time',
    yellow: 'Within 5 days',
    orange: 'Within 2 days',
    red: 'Due now',
    missed: 'Missed',
  },
  id: {
    green: 'Tepat waktu',
    yellow: 'Dalam 5 hari',
    orange: 'Dalam 2 hari',
    red: 'Jatuh tempo',
    missed: 'Terlewat',
  },
});

/** In business days to the day by which the faktur should be uploaded. */
export const dueText = (due: DueBadgeName): string => dueTexts()[due];

const tones = { green: 'good', yellow: 'neutral', orange: 'warn', red: 'bad', missed: 'bad' } as const;

export function DueBadge({ due }: { due: DueBadgeName }) {
  return <Badge tone={tones[due]}>{dueText(due)}</Badge>;
}
