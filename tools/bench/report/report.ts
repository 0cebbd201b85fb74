import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/server/deps.ts';
import { openBenchSession } from '../session.ts';
import type { Results } from '../results.ts';
import { mainSize } from '../sizes.ts';
import { causes } from './causes.ts';
import { comparisonTable, formatRun, type SavedRun } from './comparison.ts';
import { lineChart, type Line } from './chart.ts';
import { howItIsMeasured } from './how-it-is-measured.ts';
import { describeMachine } from './machine.ts';
import { goalsTable, groupTables } from './tables.ts';

type Facts = {
  command: string;
  scale: 'full' | 'quick';
  seconds: number;
  databaseUrl: string;
  before: SavedRun | undefined;
};
type Chart = { file: string; title: string; svg: string };
type Report = { text: string; charts: Chart[]; kept: string };

export async function composeReport(results: Results, facts: Facts): Promise<Report> {
  const sql = openBenchSession(facts.databaseUrl);
  const machine = await describeMachine(sql).finally(() => sql.end());
  const charts = chartsOf(results);
  const list = [...machine, ['command', `\`${facts.command}\`, ${Math.round(facts.seconds)} s`]];
  const text = [
    '# Benchmarks',
    'Written by the run itself. Machines differ: what counts are the ratios within one run and how cost grows with size.',
    ['## Machine', list.map(([name, value]) => `- ${name}: ${value}`).join('\n')].join('\n\n'),
    goalsTable(results, mainSize[facts.scale], causes),
    ...(facts.before ? [comparisonTable(facts.before, results, mainSize[facts.scale])] : []),
    ['## Growth', ...charts.map(({ file, title }) => `![${title}](images/bench/${file})`)].join('\n\n'),
    groupTables(results),
    howItIsMeasured,
  ].join('\n\n');
  const date = new Date().toISOString().slice(0, 10);
  return { text, charts, kept: formatRun({ date, measured: results.measured }) };
}

export function writeReport({ text, charts, kept }: Report): void {
  const folder = join(projectRoot, 'docs/images/bench');
  mkdirSync(folder, { recursive: true });
  for (const { file, svg } of charts) writeFileSync(join(folder, file), svg);
  writeFileSync(join(projectRoot, 'docs/benchmarks.md'), `${text}\n`);
  writeFileSync(join(projectRoot, 'docs/benchmarks.json'), kept);
}

const shown = [
  {
    file: 'reads.svg',
    title: 'Median time of reads by number of requests',
    group: 'Reads by size',
    names: undefined,
  },
  {
    file: 'lists.svg',
    title: 'Median time of lists by number of requests',
    group: 'Lists',
    names: ['newest first', 'by companyName', 'search, 4 digits', 'open', 'large store', 'one month'],
  },
  {
    file: 'deep-pages.svg',
    title: 'Median time of Next deep in a list by number of requests',
    group: 'Lists',
    names: [
      'Next, newest first, 50 % deep',
      'Next, newest first, 90 % deep',
      'Next, by company, 90 % deep',
      'Next, closed, by e-mail, 90 % deep',
    ],
  },
];

/** A chart needs two sizes to be one. */
function chartsOf({ measured }: Results): Chart[] {
  return shown.flatMap(({ file, title, group, names }) => {
    const of = measured.filter((line) => line.group === group && line.size !== undefined);
    const lines = (names ?? [...new Set(of.map(({ what }) => what))]).map((name): Line => {
      const points = of.filter(({ what }) => what === name);
      return {
        name,
        points: points.map(({ size = 1, figures }) => ({ x: size, y: figures['p50 ms'] ?? NaN })),
      };
    });
    const drawable = lines.filter(({ points }) => points.length > 1);
    return drawable.length === 0 ? [] : [{ file, title, svg: lineChart(title, 'ms', drawable) }];
  });
}
