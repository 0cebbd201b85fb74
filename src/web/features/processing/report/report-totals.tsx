import { useCallback } from 'react';
import { readReportTotals } from '#contract/processing/report.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { filterOf, type ListFilter } from '../list-query.ts';
import { reportTotalsTexts } from './texts.ts';

/** What all rows of the filter come to, whichever page is shown. */
export function ReportTotals({ filter }: { filter: ListFilter }) {
  const texts = reportTotalsTexts();
  const asked = JSON.stringify(filterOf(filter));
  const load = useCallback(
    async (signal: AbortSignal) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
      const body = JSON.parse(asked) as ReturnType<typeof filterOf>;
      return await call(readReportTotals, { body, signal });
    },
    [asked],
  );
  const { answer, error } = useLoaded(load);
  if (error !== undefined) return null;
  if (answer === null) return <p className="text-small text-slate">{texts.tooMany}</p>;
  const amounts: [name: string, value: string | undefined][] = [
    [texts.requests, answer && formatCount(answer.requests)],
    [texts.totalPaid, answer && formatRupiah(answer.totalPaid)],
    [texts.fakturs, answer && formatCount(answer.fakturs.requests)],
    ['DPP', answer && formatRupiah(answer.fakturs.dpp)],
    ['PPN', answer && formatRupiah(answer.fakturs.ppn)],
  ];
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-card border border-line bg-white px-4 py-3"
    >
      <h2 className="font-semibold">{texts.label}</h2>
      <dl className="contents">
        {amounts.map(([name, value]) => (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="text-small text-slate">{name}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
