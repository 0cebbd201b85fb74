import { useMemo, useState } from 'react';
import type { Digunggung } from '#contract/coretax/digunggung.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatDay, formatMonth } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { RequestLink } from '../request-link.tsx';
import { digunggungTexts } from './texts.ts';
import { ListSection } from './list-section.tsx';

type Row = Digunggung['rows'][number];

/** Every receipt that has to be left out, by store, day and ID. */
export function RowsSection({ rows }: { rows: readonly Row[] }) {
  const texts = digunggungTexts();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => found(rows, search.trim().toLowerCase()), [rows, search]);
  return (
    <ListSection title={texts.rows} count={rows.length}>
      {rows.length === 0 ? (
        <p className="rounded-card border border-line bg-white p-5 text-slate">{texts.noRows}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <div className="grow basis-full sm:max-w-72 sm:basis-56">
              <Field
                type="search"
                label={texts.search}
                autoComplete="off"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </div>
            <output className="min-h-6 py-2.5 text-small text-slate">
              {shown.length === rows.length
                ? texts.excelHasAll
                : coretaxTexts().some(shown.length, rows.length)}
            </output>
          </div>
          {shown.length === 0 ? (
            <p className="rounded-card border border-line bg-white p-5 text-slate">{texts.noMatch}</p>
          ) : (
            <PagedRows
              caption={texts.rows}
              columns={columnsOf()}
              rows={shown}
              keyOf={({ transactionId, code }) => `${transactionId} ${code}`}
              isWhole
            />
          )}
        </>
      )}
    </ListSection>
  );
}

const found = (rows: readonly Row[], search: string): readonly Row[] =>
  search === ''
    ? rows
    : rows.filter(
        ({ transactionId, number, store }) =>
          transactionId.includes(search) || number.includes(search) || store.toLowerCase().includes(search),
      );

const wide = '@max-4xl:hidden';

const amountsOf = (): { header: string; of: (row: Row) => number }[] => [
  { header: digunggungTexts().totalPaid, of: ({ totalPaid }) => totalPaid },
  { header: 'DPP', of: ({ dpp }) => dpp },
  { header: 'DPP Nilai Lain', of: ({ dppNilaiLain }) => dppNilaiLain },
  { header: 'PPN', of: ({ ppn }) => ppn },
];

/** The columns of the table; on a phone all about a receipt is in one cell. */
const columnsOf = (): Column<Row>[] => [
  {
    header: digunggungTexts().idAndStore,
    cell: (row) => (
      <>
        <RequestLink transactionId={row.transactionId} />
        <span className="block text-slate wrap-anywhere">{row.store}</span>
        <span className="mt-1 grid gap-1 @4xl:hidden">
          <span>{digunggungTexts().sold(formatDay(row.salesDate))}</span>
          <Faktur row={row} />
          <span className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
            {amountsOf().map(({ header, of }) => (
              <span key={header} className="contents">
                <span className="text-slate">{header}</span>
                <span className="text-right">{formatRupiah(of(row))}</span>
              </span>
            ))}
          </span>
        </span>
      </>
    ),
  },
  {
    header: digunggungTexts().sale,
    cell: ({ salesDate }) => formatDay(salesDate),
    className: `${wide} whitespace-nowrap`,
  },
  { header: 'Faktur', cell: (row) => <Faktur row={row} />, className: wide },
  ...amountsOf().map(({ header, of }) => ({
    header,
    isNumber: true,
    cell: (row: Row) => formatRupiah(of(row)),
    className: wide,
  })),
];

function Faktur({ row: { number, fakturDate, fakturMasa, late, estimated } }: { row: Row }) {
  const texts = digunggungTexts();
  return (
    <span className="grid justify-items-start">
      <span className="font-mono">{number}</span>
      <span className="text-slate">{fakturDate === null ? texts.noDate : formatDay(fakturDate)}</span>
      {late ? (
        <Badge tone="warn">{fakturMasa === null ? texts.late : texts.lateIn(formatMonth(fakturMasa))}</Badge>
      ) : null}
      {estimated ? <Badge tone="warn">{texts.estimated}</Badge> : null}
    </span>
  );
}
