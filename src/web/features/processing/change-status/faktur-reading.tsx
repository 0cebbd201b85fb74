import { isNear } from '#domain/coretax/faktur/referenced-requests.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import type { FakturCheck } from '../judged/faktur-question.ts';
import { fakturReadingTexts } from './texts.ts';

const day = (date: string | null | undefined) => (date ? formatDay(date) : '–');
const rupiah = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : formatRupiah(amount);

const isNearTo = (amount: number | null, expected: number | null | undefined) =>
  typeof expected === 'number' && isNear(amount, expected);

/** What the PDF says as a faktur beside what it should say. */
export function FakturReading({ check }: { check: Pick<FakturCheck, 'faktur' | 'expected'> }) {
  const { faktur, expected } = check;
  const words = fakturReadingTexts();
  if (!faktur) return null;
  const code = faktur.number.slice(0, 2);
  const rows = [
    ...(expected && expected.code !== code ? [[words.code, code, expected.code, false] as const] : []),
    [words.date, day(faktur.date), day(expected?.date), faktur.date === expected?.date],
    [
      'DPP Nilai Lain',
      rupiah(faktur.dppNilaiLain),
      rupiah(expected?.dppNilaiLain),
      isNearTo(faktur.dppNilaiLain, expected?.dppNilaiLain),
    ],
    ['PPN', rupiah(faktur.ppn), rupiah(expected?.ppn), isNearTo(faktur.ppn, expected?.ppn)],
  ] as const;
  return (
    <table className="w-full max-w-lg text-left">
      <caption className="text-left">
        {words.faktur} <span className="font-mono font-semibold wrap-anywhere">{faktur.number}</span>
      </caption>
      <thead className="text-slate">
        <tr>
          <th scope="col">
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
            <th scope="row" className="py-1 pr-4 font-normal text-slate">
              {name}
            </th>
            <td className={`pr-4 font-medium whitespace-nowrap ${isSame || !expected ? '' : 'text-red'}`}>
              {read}
              {isSame || !expected ? null : <span className="block">{words.differs}</span>}
            </td>
            <td className="whitespace-nowrap">{wanted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
