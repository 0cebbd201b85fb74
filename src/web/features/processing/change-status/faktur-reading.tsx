import type { RequestDetails } from '#contract/processing/request-details.ts';
import { identityNumber } from '#domain/buyers/buyer-identity.ts';
import { isNear } from '#domain/coretax/faktur/referenced-requests.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Digits } from '../digits.tsx';
import { numberName } from '../buyer-names.ts';
import type { FakturCheck } from '../judged/faktur-question.ts';
import { fakturReadingTexts } from './texts.ts';

const day = (date: string | null | undefined) => (date ? formatDay(date) : '–');
const rupiah = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : formatRupiah(amount);

const isNearTo = (amount: number | null, expected: number | null | undefined) =>
  typeof expected === 'number' && isNear(amount, expected);

type Props = {
  check: Pick<FakturCheck, 'faktur' | 'expected' | 'verdict' | 'warnings'>;
  request: Pick<RequestDetails, 'buyerKind' | 'npwp' | 'buyerDocument'>;
};

/** What the PDF says as a faktur beside what it should say; what is wrong in the PDF is marked there. */
export function FakturReading({ check, request }: Props) {
  const { faktur, expected, verdict, warnings } = check;
  const words = fakturReadingTexts();
  if (!faktur) return null;
  const code = faktur.number.slice(0, 2);
  const isOthers = verdict === 'buyerDiffers' || warnings.includes('buyerDiffers');
  const rows = [
    [
      numberName(request.buyerKind),
      <Digits key="read" text={faktur.buyer ?? '–'} />,
      <Digits key="wanted" text={identityNumber(request)} />,
      !isOthers,
    ],
    ...(expected && expected.code !== code ? [[words.code, code, expected.code, false] as const] : []),
    [words.date, day(faktur.date), day(expected?.date), !expected || faktur.date === expected.date],
    [
      'DPP Nilai Lain',
      rupiah(faktur.dppNilaiLain),
      rupiah(expected?.dppNilaiLain),
      !expected || isNearTo(faktur.dppNilaiLain, expected.dppNilaiLain),
    ],
    ['PPN', rupiah(faktur.ppn), rupiah(expected?.ppn), !expected || isNearTo(faktur.ppn, expected.ppn)],
  ] as const;
  return (
    <table className="w-full max-w-lg table-fixed text-left">
      <caption className="text-left">
        {words.faktur} <span className="font-mono font-semibold wrap-anywhere">{faktur.number}</span>
      </caption>
      <thead className="text-slate">
        <tr>
          <th scope="col" className="w-20">
            <span className="sr-only">{words.fact}</span>
          </th>
          <th scope="col" className="pr-4 font-normal">
            {words.read}
          </th>
          <th scope="col" className="font-normal">
            {words.expected}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, read, wanted, isSame]) => (
          <tr key={name} className="border-t border-dashed border-line align-baseline">
            <th scope="row" className="py-1 pr-2 font-normal text-slate">
              {name}
            </th>
            <td className={`py-1 pr-2 font-medium wrap-anywhere ${isSame ? '' : 'text-red'}`}>
              {read}
              {isSame ? null : <span className="block">{words.differs}</span>}
            </td>
            <td className="py-1 wrap-anywhere">{wanted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
