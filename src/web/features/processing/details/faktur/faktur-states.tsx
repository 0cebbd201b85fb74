import type { RequestDetails } from '#contract/processing.ts';
import type { FakturMark, FakturState } from '#domain/faktur-state.ts';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { fakturStateText } from '#web/ui/display/status-text.ts';

const tones = {
  none: 'neutral',
  exported: 'warn',
  issued: 'good',
  replaced: 'good',
  cancelled: 'bad',
} as const satisfies Record<FakturState, string>;

export function FakturStateBadge({ state }: { state: FakturState }) {
  return <Badge tone={tones[state]}>{fakturStateText(state)}</Badge>;
}

const markTexts: Record<FakturMark, string> = {
  pdfMissing: 'PDF missing',
  replacementRequested: 'Replacement requested',
};

export function FakturMarkBadge({ mark }: { mark: FakturMark }) {
  return <Badge tone="warn">{markTexts[mark]}</Badge>;
}

type Recorded = RequestDetails['fakturs'][number];
const recordTexts: Record<Recorded['state'], string> = {
  valid: 'Valid',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
};
const recordTones = { valid: 'good', replaced: 'neutral', cancelled: 'bad' } as const;

export function RecordStateBadge({ state }: { state: Recorded['state'] }) {
  return <Badge tone={recordTones[state]}>{recordTexts[state]}</Badge>;
}

export const sourceTexts: Record<Recorded['source'], string> = {
  drop: 'from its PDF',
  list: 'from the list of Coretax',
  hand: 'by hand',
};
export const itemTexts: Record<RequestDetails['exports'][number]['state'], string> = {
  exported: 'Exported',
  issued: 'Issued',
  rejected: 'Taken out',
  withdrawn: 'Withdrawn',
};

/** The months that a reported one may be: that of the sale, and that in which the faktur counts. */
export function reportedMonths({ salesDate, fakturMasa }: RequestDetails): string {
  return [...new Set([formatMonth(salesDate), formatMonth(fakturMasa ?? salesDate)])].join(' or ');
}
