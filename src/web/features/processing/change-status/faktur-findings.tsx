import { officeTexts } from '#web/i18n/office-language.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import type { FakturCheck } from '../judged/faktur-question.ts';

const texts = officeTexts({
  en: {
    length: (pages: number) => pluralize(pages, 'page'),
    noId: 'No transaction ID in its text; it may be a scan.',
    names: 'It names this transaction.',
  },
  id: {
    length: (pages: number) => `${formatCount(pages)} halaman`,
    noId: 'Tidak ada ID transaksi dalam teksnya; mungkin hasil pindai.',
    names: 'PDF ini menyebut transaksi ini.',
  },
});

/** How long the PDF is, and whether its text names the transaction; another one is told by the notice. */
export function FakturFindings({ check }: { check: Pick<FakturCheck, 'pages' | 'warnings'> }) {
  const { pages, warnings } = check;
  const { length, noId, names } = texts();
  const own = warnings.includes('noTransactionId') ? noId : names;
  return (
    <output className="block">
      {length(pages)}. {warnings.includes('otherTransactionId') ? null : own}
    </output>
  );
}
