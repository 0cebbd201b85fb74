import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { lumpTexts } from './texts.ts';

export type Amounts = { count: number; dpp: number; dppNilaiLain: number; ppn: number };

const wide = '@max-2xl:hidden';

const figures = (): { header: string; of: (amounts: Amounts) => string }[] => [
  { header: lumpTexts().count, of: ({ count }) => formatCount(count) },
  { header: 'DPP', of: ({ dpp }) => formatRupiah(dpp) },
  { header: 'DPP Nilai Lain', of: ({ dppNilaiLain }) => formatRupiah(dppNilaiLain) },
  { header: 'PPN', of: ({ ppn }) => formatRupiah(ppn) },
];

/** The figures of a line; on a phone they stand below the name of the row. */
export const amountColumns = <Row,>(amountsOf: (row: Row) => Amounts): Column<Row>[] =>
  figures().map(({ header, of }) => ({
    header,
    isNumber: true,
    cell: (row: Row) => of(amountsOf(row)),
    className: wide,
  }));

export function NarrowAmounts({ amounts }: { amounts: Amounts }) {
  return (
    <span className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 tabular-nums @2xl:hidden">
      {figures().map(({ header, of }) => (
        <span key={header} className="contents">
          <span className="text-slate">{header}</span>
          <span className="text-right">{of(amounts)}</span>
        </span>
      ))}
    </span>
  );
}
