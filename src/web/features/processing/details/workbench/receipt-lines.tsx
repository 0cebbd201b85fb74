import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readLines } from '#contract/processing/desk.ts';
import { formatNumber, formatterOf } from '#web/ui/display/format-number.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { receiptLinesTexts } from './texts.ts';

type Receipt = AnswerOf<typeof readLines>;
type Props = { receipt: Receipt | undefined; error: unknown; onRetry: () => void };

type Amount = string | number | null;

/** Writes the amounts of a column, those that could not be computed as a dash. */
function columnOf(amounts: readonly Amount[]): (amount: Amount) => string {
  const format = formatterOf(amounts.filter((amount) => amount !== null).map(Number));
  return (amount) => (amount === null ? '–' : format(Number(amount)));
}
/** An amount that stands in no column. */
const amountAlone = (amount: Amount) => columnOf([amount])(amount);

/** What was bought, as a faktur would have it, to compare with the photo beside. */
export function ReceiptLines({ receipt, error, onRetry }: Props) {
  const words = receiptLinesTexts();
  return (
    <div className="min-w-0">
      <h3 className="mt-3 mb-1 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {words.title}
        {receipt?.lines?.length ? (
          <span className="text-small font-normal text-slate">{words.unit}</span>
        ) : null}
      </h3>
      {error === undefined ? null : (
        <div className="print:hidden">
          <LoadProblem title={words.failed} error={error} onRetry={onRetry} />
        </div>
      )}
      {receipt?.lines === null ? <p className="text-small text-slate">{words.notKept}</p> : null}
      {receipt?.lines?.length === 0 ? <p className="text-small text-slate">{words.none}</p> : null}
      {receipt?.lines?.length ? (
        // Long amounts scroll in here on a narrow screen, by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label={words.title} tabIndex={0} className="overflow-x-auto">
          <Table lines={receipt.lines} totals={receipt.totals} />
        </section>
      ) : null}
    </div>
  );
}

const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

const figure = 'pb-1 pl-2 text-right align-top whitespace-nowrap';

function Table({ lines, totals }: { lines: NonNullable<Receipt['lines']>; totals: Receipt['totals'] }) {
  const words = receiptLinesTexts();
  const columns = {
    total: columnOf([...lines.map(({ total }) => total), totals?.total ?? null]),
    dpp: columnOf([...lines.map(({ dpp }) => dpp), totals?.dpp ?? null]),
    ppn: columnOf([...lines.map(({ ppn }) => ppn), totals?.ppn ?? null]),
  };
  return (
    <table aria-label={words.title} className="w-full text-small">
      <thead className="text-slate">
        <tr className="border-b border-line">
          <th scope="col" className="pb-1 text-left font-normal">
            {words.item}
          </th>
          {[words.total, 'DPP', 'PPN'].map((name) => (
            <th key={name} scope="col" className={`${figure} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {lines.map(({ name, quantity, unit, unitPrice, taxRate, total, dpp, ppn }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a receipt may have the same line twice
        <tbody key={place} className="break-inside-avoid border-b border-dashed border-line">
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-1 text-left font-medium wrap-anywhere">
              {name}
            </th>
          </tr>
          <tr>
            <td className="pb-1 text-slate">
              <Unbroken>
                {unit === null ? formatNumber(quantity) : `${formatNumber(quantity)} ${unit}`}
              </Unbroken>{' '}
              <Unbroken>× {amountAlone(unitPrice)}</Unbroken> <Unbroken>· {formatNumber(taxRate)} %</Unbroken>
            </td>
            {[columns.total(total), columns.dpp(dpp), columns.ppn(ppn)].map((amount, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have their place
              <td key={column} className={figure}>
                {amount}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      {totals === null ? null : (
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className="pb-1 text-left">
              {words.total}
            </th>
            <td className={figure}>{columns.total(totals.total)}</td>
            <td className={figure}>{columns.dpp(totals.dpp)}</td>
            <td className={figure}>{columns.ppn(totals.ppn)}</td>
          </tr>
          <tr className="font-normal text-slate">
            <th scope="row" colSpan={2} className="text-left font-normal">
              DPP Nilai Lain
            </th>
            <td colSpan={2} className={figure}>
              {amountAlone(totals.dppNilaiLain)}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
