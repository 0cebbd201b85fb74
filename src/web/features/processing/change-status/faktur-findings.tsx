import { lacksNumber } from '#domain/coretax/faktur/uploaded-faktur.ts';
import type { FakturCheck } from '../judged/faktur-question.ts';
import { fakturFindingsTexts } from './texts.ts';

/** How long the PDF is, and whether its text names the transaction; what is doubtful about that is told by the notice. */
export function FakturFindings({ check }: { check: Pick<FakturCheck, 'pages' | 'warnings' | 'verdict'> }) {
  const { pages, warnings, verdict } = check;
  const { length, noId, names } = fakturFindingsTexts();
  const isSilent = warnings.includes('noTransactionId');
  const isTold = warnings.includes('otherTransactionId') || (isSilent && lacksNumber(verdict));
  return (
    <output className="block">
      {length(pages)}. {isTold ? null : isSilent ? noId : names}
    </output>
  );
}
