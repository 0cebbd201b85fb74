import type { Digunggung } from '#contract/coretax/digunggung.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { RequestLink } from '../request-link.tsx';
import { digunggungTexts, pendingTexts } from './texts.ts';
import { ListSection } from './list-section.tsx';

type Row = Digunggung['pending'][number];

/** Sales whose faktur has no number here, each with the reason; they are in no total. */
export function PendingSection({ rows }: { rows: readonly Row[] }) {
  const texts = digunggungTexts();
  if (rows.length === 0) return null;
  return (
    <ListSection title={texts.pending} count={rows.length}>
      <p className="text-small text-slate">{texts.aboutPending}</p>
      <PagedRows
        caption={texts.pending}
        columns={columnsOf()}
        rows={rows}
        keyOf={({ transactionId, code }) => `${transactionId} ${code}`}
        isWhole
      />
    </ListSection>
  );
}

const wide = '@max-2xl:hidden';

const columnsOf = (): Column<Row>[] => [
  {
    header: coretaxTexts().transactionId,
    cell: (row) => (
      <>
        <RequestLink transactionId={row.transactionId} />
        <span className="mt-1 grid justify-items-start gap-1 @2xl:hidden">
          <span className="wrap-anywhere">{row.store}</span>
          <span>
            {formatDay(row.salesDate)}, {formatRupiah(row.totalPaid)}
          </span>
          <State row={row} />
        </span>
      </>
    ),
  },
  { header: coretaxTexts().store, cell: ({ store }) => store, className: `${wide} wrap-break-word` },
  {
    header: digunggungTexts().sale,
    cell: ({ salesDate }) => formatDay(salesDate),
    className: `${wide} whitespace-nowrap`,
  },
  { header: 'Faktur', cell: (row) => <State row={row} />, className: wide },
  {
    header: digunggungTexts().totalPaid,
    isNumber: true,
    cell: ({ totalPaid }) => formatRupiah(totalPaid),
    className: wide,
  },
];

const tones = {
  open: 'neutral',
  exported: 'warn',
  withProvider: 'warn',
  notAccepted: 'bad',
  closedWithoutNumber: 'bad',
  replacementMissing: 'bad',
} as const;

function State({ row: { why, code } }: { row: Row }) {
  return (
    <Badge tone={tones[why]}>
      {code === null ? pendingTexts()[why] : `${pendingTexts()[why]}, ${digunggungTexts().codeOf(code)}`}
    </Badge>
  );
}
