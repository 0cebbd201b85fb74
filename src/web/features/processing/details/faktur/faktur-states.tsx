import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { FakturMark, FakturState } from '#domain/requests/faktur-state.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { fakturStateText } from '#web/features/request/status/status-text.ts';

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

type Recorded = RequestDetails['fakturs'][number];
type Texts = {
  marks: Record<FakturMark, string>;
  records: Record<Recorded['state'], string>;
  sources: Record<Recorded['source'], string>;
  items: Record<RequestDetails['exports'][number]['state'], string>;
  or: string;
};

const texts = officeTexts<Texts>({
  en: {
    marks: { pdfMissing: 'PDF missing', replacementRequested: 'Replacement requested' },
    records: { valid: 'Valid', replaced: 'Replaced', cancelled: 'Cancelled' },
    sources: { drop: 'from its PDF', list: 'from the list of Coretax', hand: 'by hand' },
    items: { exported: 'Exported', issued: 'Issued', rejected: 'Taken out', withdrawn: 'Withdrawn' },
    or: 'or',
  },
  id: {
    marks: { pdfMissing: 'PDF belum ada', replacementRequested: 'Pengganti diminta' },
    records: { valid: 'Berlaku', replaced: 'Diganti', cancelled: 'Dibatalkan' },
    sources: { drop: 'dari PDF-nya', list: 'dari daftar Coretax', hand: 'secara manual' },
    items: { exported: 'Diekspor', issued: 'Terbit', rejected: 'Dikeluarkan', withdrawn: 'Ditarik' },
    or: 'atau',
  },
});

export function FakturMarkBadge({ mark }: { mark: FakturMark }) {
  return <Badge tone="warn">{texts().marks[mark]}</Badge>;
}

const recordTones = { valid: 'good', replaced: 'neutral', cancelled: 'bad' } as const;

export function RecordStateBadge({ state }: { state: Recorded['state'] }) {
  return <Badge tone={recordTones[state]}>{texts().records[state]}</Badge>;
}

export const sourceText = (source: Recorded['source']): string => texts().sources[source];
export const itemText = (state: RequestDetails['exports'][number]['state']): string => texts().items[state];

/** The months that a reported one may be: that of the sale, and that in which the faktur counts. */
export function reportedMonths({ salesDate, fakturMasa }: RequestDetails): string {
  const months = new Set([formatMonth(salesDate), formatMonth(fakturMasa ?? salesDate)]);
  return [...months].join(` ${texts().or} `);
}
