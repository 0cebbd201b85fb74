import type { ReactNode } from 'react';
import type { DropFile } from '#contract/coretax/drops.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { warningText } from './explain-verdict.ts';
import { pdfFactsTexts } from './texts.ts';

type Row = { label: string; found: ReactNode; wanted?: ReactNode; isOther?: boolean };

const amount = (value: number | null | undefined) => (typeof value === 'number' ? formatRupiah(value) : null);
const day = (value: string | null | undefined) => (value ? formatDay(value) : null);
const isOff = (found: number | null | undefined, wanted: number | undefined) =>
  wanted !== undefined && (typeof found !== 'number' || Math.abs(found - wanted) > 1);
const differs = (found: string | null | undefined, wanted: string | null | undefined) =>
  typeof wanted === 'string' && found !== wanted;

type Props = {
  judged: Pick<DropFile, 'read' | 'expected' | 'requestBuyer' | 'companyName' | 'warnings'>;
  /** The ID of the request. */
  request: ReactNode;
};

/** What the PDF says beside what the request expects; what differs is marked where it is wrong, in the PDF. */
export function PdfFacts({ judged, request }: Props) {
  const { read, expected, requestBuyer, companyName, warnings } = judged;
  const texts = pdfFactsTexts();
  const rows: Row[] = [
    {
      label: texts.request,
      found: read?.reference || null,
      wanted: request,
    },
    { label: texts.company, found: null, wanted: companyName },
    {
      label: texts.buyer,
      found: read?.buyer,
      wanted: requestBuyer,
      isOther: read !== null && differs(read.buyer, requestBuyer),
    },
    { label: texts.number, found: read?.number },
    { label: texts.seller, found: read?.seller },
    {
      label: texts.code,
      found: read?.code,
      wanted: expected?.code,
      isOther: differs(read?.code, expected?.code),
    },
    {
      label: texts.date,
      found: day(read?.date),
      wanted: day(expected?.date),
      isOther: differs(read?.date, expected?.date),
    },
    {
      label: 'DPP',
      found: amount(read?.dppNilaiLain),
      wanted: amount(expected?.dppNilaiLain),
      isOther: isOff(read?.dppNilaiLain, expected?.dppNilaiLain),
    },
    {
      label: 'PPN',
      found: amount(read?.ppn),
      wanted: amount(expected?.ppn),
      isOther: isOff(read?.ppn, expected?.ppn),
    },
    { label: texts.mark, found: read?.mark },
  ];
  return (
    <>
      <table className="w-full table-fixed border-collapse text-left text-small">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-20 py-1 font-semibold">
              <span className="sr-only">{texts.fact}</span>
            </th>
            <th scope="col" className="py-1 pr-2 font-semibold">
              PDF
            </th>
            <th scope="col" className="py-1 font-semibold">
              {texts.request}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.filter(isTold).map(({ label, found, wanted, isOther }) => (
            <tr key={label} className="border-b border-dashed border-line align-baseline last:border-b-0">
              <th scope="row" className="py-1 font-normal text-slate">
                {label}
              </th>
              <td className={`py-1 pr-2 wrap-anywhere ${isOther ? 'font-semibold text-red' : 'font-medium'}`}>
                {found ?? (isOther ? '–' : null)}
                {isOther ? <span className="block font-normal">{texts.differs}</span> : null}
              </td>
              <td className="py-1 wrap-anywhere">{wanted}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {warnings.length > 0 ? (
        <ul aria-label={texts.hints} className="mt-2 list-disc pl-5 text-small text-amber">
          {warnings.map((warning) => (
            <li key={warning}>{warningText(warning)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const isTold = ({ found, wanted }: Row): boolean => Boolean(found) || Boolean(wanted);
