import type { Drop } from '#contract/coretax/drops.ts';
import { csv } from '#domain/csv.ts';
import { effectText } from '../list-texts.ts';
import { outcomeReasonText, outcomeTexts } from './outcome-texts.ts';
import { verdictText } from '../files/verdict-texts.ts';

const headings = [
  'Entry',
  'Faktur number',
  'Transaction ID',
  'Company',
  'Expected PPN',
  'PPN',
  'Finding',
  'Outcome',
  'Why',
];

/** Every file and every row of the list with what became of it. */
export function outcomeCsv({ files, list }: Pick<Drop, 'files' | 'list'>): string {
  const ofFiles = files.map((file) => {
    const { name, read, trxno, companyName, expected, outcome, outcomeReason } = file;
    return [
      name,
      grouped(read?.number),
      trxno ?? '',
      companyName ?? '',
      expected?.ppn ?? '',
      read?.ppn ?? '',
      verdictText(file).title,
      outcome === null ? 'Left' : outcomeTexts[outcome],
      outcomeReasonText(outcomeReason),
    ];
  });
  const ofRows = (list?.rows ?? []).map((row) => [
    `Row ${row.row} of ${list?.name ?? ''}`,
    grouped(row.number),
    row.trxno ?? '',
    '',
    '',
    '',
    effectText(row).title,
    row.outcome === null ? 'Left' : outcomeTexts[row.outcome],
    row.reason === null ? '' : effectText(row).advice,
  ]);
  return csv([headings, ...ofFiles, ...ofRows]);
}

/** In groups: as one number of 17 digits a spreadsheet would round it. */
const grouped = (number: string | null | undefined): string => number?.match(/.{1,4}/g)?.join(' ') ?? '';
