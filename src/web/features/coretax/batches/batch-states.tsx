import type { Batch, BatchItem } from '#contract/coretax/exports.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { batchStateTexts, itemStateTexts } from './texts.ts';

const batchTones = { open: 'warn', closed: 'good', discarded: 'neutral' } as const;

export function BatchStateBadge({ state }: { state: Batch['state'] }) {
  return <Badge tone={batchTones[state]}>{batchStateTexts()[state]}</Badge>;
}

const itemTones = { exported: 'warn', issued: 'good', rejected: 'bad', withdrawn: 'neutral' } as const;

export function ItemStateBadge({ state }: { state: BatchItem['state'] }) {
  return <Badge tone={itemTones[state]}>{itemStateTexts()[state]}</Badge>;
}
