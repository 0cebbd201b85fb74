import { lacksNumber } from '#domain/coretax/faktur/uploaded-faktur.ts';
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

/** How long the PDF is, and whether its text names the transaction; what is doubtful about that is told by the notice. */
export function FakturFindings({ check }: { check: Pick<FakturCheck, 'pages' | 'warnings' | 'verdict'> }) {
  const { pages, warnings, verdict } = check;
  const { length, noId, names } = texts();
  const isSilent = warnings.includes('noTransactionId');
  const isTold = warnings.includes('otherTransactionId') || (isSilent && lacksNumber(verdict));
  return (
    <output className="block">
      {length(pages)}. {isTold ? null : isSilent ? noId : names}
    </output>
  );
}
