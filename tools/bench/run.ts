import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebWhenChanged } from '../../scripts/building/build-web.ts';
import type { Bench } from './bench.ts';
import { budgets } from './budgets.ts';
import { measureCodes } from './cases/codes.ts';
import { measureCoretax } from './cases/coretax.ts';
import { measureDisk } from './cases/disk.ts';
import { measureDriver } from './cases/driver.ts';
import { measureExport } from './cases/export.ts';
import { measureIssuing } from './cases/issuing.ts';
import { measureLighthouse } from './cases/lighthouse.ts';
import { measureLive } from './cases/live.ts';
import { measureLists } from './cases/lists.ts';
import { measureMails } from './cases/mails.ts';
import { measureOffice } from './cases/office.ts';
import { measurePages } from './cases/pages.ts';
import { measureProcess } from './cases/process.ts';
import { measureReadsAtSize, measureThroughput } from './cases/reads.ts';
import { measureFeed, measureImport } from './cases/sales.ts';
import { measureSubmit } from './cases/submit.ts';
import { measureWrites } from './cases/writes.ts';
import { benchFolder, startBenchDatabase } from './database.ts';
import { createFiller, type Filler } from './fill.ts';
import { openFilled } from './filled.ts';
import { startGenerator } from './load/load.ts';
import { endAllProcesses } from './processes.ts';
import { parseRun } from './report/comparison.ts';
import { composeReport, writeReport } from './report/report.ts';
import { createResults } from './results.ts';
import { mainSize, sizes, type Scale } from './sizes.ts';
import { runStages, type Stage } from './stages.ts';
import { withBench, withSecondServer, type BenchTools } from './with-bench.ts';

const options = {
  quick: { type: 'boolean' },
  /** Leaves the filled database for the next run. */
  keep: { type: 'boolean' },
  /** Fills every size, however long that takes. */
  unhurried: { type: 'boolean' },
  /** Measures what `bench:data` has put into this folder before, and leaves it there. */
  filled: { type: 'string' },
  /**
   * Runs only stages whose names begin so (several with commas), and the filling that they need; nothing is written
   * down.
   */
  only: { type: 'string' },
  /** The benchmarks.json of an earlier run, to be shown beside this one. */
  before: { type: 'string' },
} as const;

export async function runBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const before = values.before === undefined ? undefined : parseRun(readFileSync(values.before, 'utf8'));
  const scale: Scale = values.quick ? 'quick' : 'full';
  const started = performance.now();
  const secondsSoFar = () => (performance.now() - started) / 1000;
  const show = (line: string) => console.error(`${secondsSoFar().toFixed(0).padStart(5)} s  ${line}`);
  buildWebWhenChanged();
  mkdirSync(benchFolder, { recursive: true });
  const data =
    values.filled === undefined
      ? await startGrowing(values.unhurried ?? false, values.keep ?? false, show)
      : openFilled(resolve(values.filled));
  let ending: Promise<void> | undefined;
  const end = () => (ending ??= endAllProcesses().then(() => data.stop()));
  const endEarly = () => void end().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endEarly);
  process.on('uncaughtException', (error) => {
    console.error(error);
    endEarly();
  });
  try {
    const results = createResults(show);
    const given = { results, generator: await startGenerator(), quick: scale === 'quick' };
    const stages = stagesOf(scale, data, given);
    const { only = '' } = values;
    const isWanted = ({ name }: Stage) => only.split(',').some((beginning) => name.startsWith(beginning));
    const wanted = stages.filter((stage) => stage.name.startsWith('fill') || isWanted(stage));
    const last = wanted.findLastIndex(isWanted);
    await runStages(wanted.slice(0, last + 1), results, show);
    const command = ['npm run bench', ...(args.length > 0 ? ['--'] : []), ...args].join(' ');
    const facts = { command, scale, seconds: secondsSoFar(), databaseUrl: data.database().url, before };
    const report = await composeReport(results, facts);
    console.log(report.text);
    if (scale === 'full' && only === '') writeReport(report);
  } finally {
    await end();
  }
}

/** One database for all sizes, each grown from the one before. */
async function startGrowing(isUnhurried: boolean, keep: boolean, show: (line: string) => void) {
  const database = await startBenchDatabase('npm run bench');
  return {
    ...createFiller(database, isUnhurried, show),
    async stop(): Promise<void> {
      await database.stop();
      if (!keep) rmSync(benchFolder, { recursive: true, force: true });
    },
  };
}

/** The table of contents: at each size the reads, at one of them everything else. */
function stagesOf(scale: Scale, filler: Filler, given: Omit<BenchTools, 'database'>): Stage[] {
  const budget = budgets[scale];
  return sizes[scale].flatMap((size, place): Stage[] => {
    const stage = (
      name: string,
      seconds: number | undefined,
      measure: (bench: Bench) => Promise<void>,
    ): Stage => ({
      name: `${name}, ${size.requests} requests`,
      seconds: seconds ?? 0,
      async run(start) {
        filler.expectSize(size);
        await withBench({ ...given, database: filler.database() }, start, measure);
      },
    });
    const main = [
      // First: what the others leave to be sent would keep a worker busy, or be counted.
      stage('process', budget.process, measureProcess),
      stage('mails', budget.mails, measureMails),
      stage('disk', budget.disk, measureDisk),
      stage('driver', budget.driver, measureDriver),
      stage('throughput', budget.throughput, measureThroughput),
      stage('two servers', budget.two, withSecondServer),
      stage('writes', budget.writes, measureWrites),
      stage('submit', budget.submit, measureSubmit),
      stage('pages', budget.pages, measurePages),
      ...(scale === 'full' ? [stage('lighthouse', budget.lighthouse, measureLighthouse)] : []),
      stage('office', budget.office, measureOffice),
      stage('live', budget.live, measureLive),
      stage('sales', budget.sales, async (bench) => {
        await measureFeed(bench);
        await measureImport(bench);
      }),
      stage('codes', budget.codes, measureCodes),
      stage('coretax', budget.coretax, measureCoretax),
      stage('issuing', budget.issuing, measureIssuing),
    ];
    return [
      {
        name: `fill, ${size.requests} requests`,
        seconds: budget.fill[place] ?? 0,
        run: (start) => filler.fill(size, start()),
      },
      stage('reads', budget.reads[place], measureReadsAtSize),
      stage('lists', budget.lists[place], measureLists),
      ...(size.requests <= mainSize[scale] ? [stage('export', budget.export[place], measureExport)] : []),
      ...(size.requests === mainSize[scale] ? main : []),
    ];
  });
}
