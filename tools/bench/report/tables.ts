import { round, type MeasuredLine, type Results } from '../results.ts';
import { goals } from './goals.ts';

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
export const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** One table for each group; its columns are whatever its lines have. */
export function groupTables(results: Results): string {
  const groups = [...new Set(results.measured.map(({ group }) => group))];
  return groups.map((group) => groupTable(group, results)).join('\n\n');
}

function groupTable(group: string, { measured, missing }: Results): string {
  const lines = measured.filter((line) => line.group === group);
  const columns = [...new Set(lines.flatMap(({ figures }) => Object.keys(figures)))];
  const sized = lines.some(({ size }) => size !== undefined);
  const cells = ({ what, size, figures }: MeasuredLine) => [
    what,
    ...(sized ? [size === undefined ? '' : round(size)] : []),
    ...columns.map((column) => (column in figures ? round(figures[column] ?? NaN) : '')),
  ];
  const absent = missing.filter((line) => line.group === group);
  const notes = absent.map(
    ({ what, why, size }) =>
      `- ${what}${size === undefined ? '' : ` at ${round(size)}`}: not measured: ${why}`,
  );
  return [
    `## ${group}`,
    table(['', ...(sized ? ['requests'] : []), ...columns], lines.map(cells)),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ].join('\n\n');
}

/** Every goal with its figure, and for those that are not reached the cause, where somebody has written it down. */
export function goalsTable(results: Results, mainSize: number, causes: Record<string, string>): string {
  const judged = goals.map((goal) => ({ ...goal, verdict: goal.judge(results, mainSize) }));
  const rows = judged.map(({ what, limit, verdict }) => [
    what,
    limit,
    verdict.figure,
    verdict.reached === undefined ? '–' : verdict.reached ? 'reached' : '**not reached**',
  ]);
  const open = judged.filter(({ verdict, what }) => verdict.reached === false && causes[what]);
  const notes = open.map(({ what }) => `- ${what}: ${causes[what]}`);
  return [
    '## Goals',
    table(['goal', 'limit', 'measured', ''], rows),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ].join('\n\n');
}
