import type { Batch } from '#contract/coretax/exports.ts';
import { formatCount } from '#web/ui/display/format-number.ts';

const names = {
  exported: 'exported',
  issued: 'issued',
  rejected: 'taken out',
  withdrawn: 'withdrawn',
} as const;

/** 92 exported, 3 taken out */
export function countsText(counts: Batch['counts']): string {
  const states = ['exported', 'issued', 'rejected', 'withdrawn'] as const;
  return states
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${names[state]}`)
    .join(', ');
}
