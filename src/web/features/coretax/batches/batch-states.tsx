import type { Batch, BatchItem } from '#contract/coretax/exports.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export const batchStateTexts: Record<Batch['state'], string> = {
  open: 'Open',
  closed: 'Closed',
  discarded: 'Discarded',
};
const batchTones = { open: 'warn', closed: 'good', discarded: 'neutral' } as const;

export function BatchStateBadge({ state }: { state: Batch['state'] }) {
  return <Badge tone={batchTones[state]}>{batchStateTexts[state]}</Badge>;
}

export const itemStateTexts: Record<BatchItem['state'], string> = {
  exported: 'Exported',
  issued: 'Issued',
  rejected: 'Taken out',
  withdrawn: 'Withdrawn',
};
const itemTones = { exported: 'warn', issued: 'good', rejected: 'bad', withdrawn: 'neutral' } as const;

export function ItemStateBadge({ state }: { state: BatchItem['state'] }) {
  return <Badge tone={itemTones[state]}>{itemStateTexts[state]}</Badge>;
}
