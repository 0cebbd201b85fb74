import type { Drop } from '#contract/coretax/drops.ts';
import { csv } from '#domain/formats/csv.ts';
import { effectText } from '../explain-effect.ts';
import { outcomeReasonText } from './outcome-reason.ts';
import { outcomeTexts, runTexts } from './texts.ts';
import { verdictText } from '#web/features/request/faktur/explain-verdict.ts';

/** Every file and every row of the list with what became of it. */
export function outcomeCsv({ files, list }: Pick<Drop, 'files' | 'list'>): string {
  const texts = runTexts();
  const headings = [
    texts.entry,
    texts.fakturNumber,
    texts.transactionId,
    texts.company,
    texts.expectedPpn,
    'PPN',
    texts.finding,
    texts.outcome,
    texts.why,
  ];
  const ofFiles = files.map((file) => {
    const { name, read, transactionId, companyName, expected, outcome, outcomeReason } = file;
    return [
      name,
      grouped(read?.number),
      transactionId ?? '',
      companyName ?? '',
      expected?.ppn ?? '',
      read?.ppn ?? '',
      verdictText(file).title,
      outcome === null ? texts.isLeft : outcomeTexts()[outcome],
      outcomeReasonText(outcomeReason),
    ];
  });
  const ofRows = (list?.rows ?? []).map((row) => [
    texts.rowOf(row.row, list?.name ?? ''),
    grouped(row.number),
    row.transactionId ?? '',
    '',
    '',
    '',
    effectText(row).title,
    row.outcome === null ? texts.isLeft : outcomeTexts()[row.outcome],
    row.reason === null ? '' : effectText(row).advice,
  ]);
  return csv([headings, ...ofFiles, ...ofRows]);
}

/** Writes a number in groups, because a spreadsheet would round one of 17 digits. */
const grouped = (number: string | null | undefined): string => number?.match(/.{1,4}/g)?.join(' ') ?? '';
