import type { Batch } from '#contract/coretax/exports.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { itemStateTexts } from './texts.ts';

/** 92 exported, 3 taken out */
export function countsText(counts: Batch['counts']): string {
  const states = ['exported', 'issued', 'rejected', 'withdrawn'] as const;
  return states
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${itemStateTexts()[state].toLowerCase()}`)
    .join(', ');
}
