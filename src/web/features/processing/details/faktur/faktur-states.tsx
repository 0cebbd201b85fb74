import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { FakturMark, FakturState } from '#domain/requests/faktur-state.ts';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { fakturStateText } from '#web/features/request/status/status-text.ts';
import { fakturStatesTexts } from './texts.ts';

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

type FakturRecord = RequestDetails['fakturs'][number];

export function FakturMarkBadge({ mark }: { mark: FakturMark }) {
  return <Badge tone="warn">{fakturStatesTexts().marks[mark]}</Badge>;
}

const recordTones = { valid: 'good', replaced: 'neutral', cancelled: 'bad' } as const;

export function RecordStateBadge({ state }: { state: FakturRecord['state'] }) {
  return <Badge tone={recordTones[state]}>{fakturStatesTexts().records[state]}</Badge>;
}

export const sourceText = (source: FakturRecord['source']): string => fakturStatesTexts().sources[source];
export const itemText = (state: RequestDetails['exports'][number]['state']): string =>
  fakturStatesTexts().items[state];

/** The months that a reported one may be: that of the sale, and that in which the faktur counts. */
export function reportedMonths({ salesDate, fakturMasa }: RequestDetails): string {
  const months = new Set([formatMonth(salesDate), formatMonth(fakturMasa ?? salesDate)]);
  return [...months].join(` ${fakturStatesTexts().or} `);
}
