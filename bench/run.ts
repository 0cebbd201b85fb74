import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWebWhenChanged } from '../scripts/build-web.ts';
import { startBareServer } from './baselines/bare.ts';
import type { Bench } from './bench.ts';
import { measureExport } from './cases/export.ts';
import { measureLists } from './cases/lists.ts';
import { measureMails } from './cases/mails.ts';
import { measureOffice } from './cases/office.ts';
import { measurePages } from './cases/pages.ts';
import { measureProcess } from './cases/process.ts';
import { measureReadsAtSize, measureThroughput, measureTwoServers } from './cases/reads.ts';
import { measureFeed, measureImport } from './cases/sales.ts';
import { measureSubmit } from './cases/submit.ts';
import { growTo, type Size } from './data/grow.ts';
import { benchFolder, startBenchDatabase, type BenchDatabase } from './database.ts';
import { startGenerator, type Generator } from './load/load.ts';
import { plainSql, signedInStaff } from './people.ts';
import { endAllProcesses } from './processes.ts';
import { startProduct } from './product.ts';
import { composeReport, keepReport } from './report/report.ts';
import { createResults, type Results } from './results.ts';
import { takeSamples } from './samples.ts';
import { mainSize, sizes } from './sizes.ts';
import { runStages, type Deadline, type Stage } from './stages.ts';

/** Seconds of each stage; a full run is to take twenty minutes, a quick one three. */
const budgets = {
  full: {
    fill: { 10_000: 10, 100_000: 20, 1_000_000: 75, 10_000_000: 400 } as Record<number, number>,
    reads: 30,
    lists: 70,
    export: 25,
    throughput: 110,
    two: 20,
    submit: 45,
    office: 40,
    sales: 100,
    mails: 25,
    process: 35,
    pages: 35,
  },
  quick: {
    fill: { 2_000: 10, 20_000: 10 } as Record<number, number>,
    reads: 10,
    lists: 20,
    export: 5,
    throughput: 30,
    two: 5,
    submit: 10,
    office: 10,
    sales: 15,
    mails: 10,
    process: 8,
    pages: 15,
  },
};

type Run = {
  scale: 'full' | 'quick';
  database: BenchDatabase;
  generator: Generator;
  results: Results;
  show: Show;
};
type Show = (line: string) => void;

const options = {
  quick: { type: 'boolean' },
  /** Leaves the filled database for the next run. */
  keep: { type: 'boolean' },
  /** Only stages whose name begins so, and the filling that they need; nothing is written down. */
  only: { type: 'string' },
} as const;

export async function runBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const scale = values.quick ? 'quick' : 'full';
  const started = performance.now();
  const show: Show = (line) =>
    console.error(`${String(Math.round((performance.now() - started) / 1000)).padStart(5)} s  ${line}`);
  const results = createResults(show);
  buildWebWhenChanged();
  mkdirSync(benchFolder, { recursive: true });
  const database = await startBenchDatabase('npm run bench');
  let ending: Promise<void> | undefined;
  const end = () => (ending ??= endEverything(database, values.keep ?? false));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end().then(() => process.exit(1)));
  try {
    const generator = await startGenerator();
    const stages = stagesOf({ scale, database, generator, results, show });
    const wanted = stages.filter(({ name }) => name.startsWith('fill') || name.startsWith(values.only ?? ''));
    await runStages(wanted, results, show);
    const command = ['npm run bench', ...(args.length > 0 ? ['--'] : []), ...args].join(' ');
    const seconds = (performance.now() - started) / 1000;
    const report = await composeReport(results, { command, scale, seconds, databaseUrl: database.url });
    console.log(report.text);
    if (scale === 'full' && values.only === undefined) keepReport(report);
  } finally {
    await end();
  }
}

async function endEverything(database: BenchDatabase, keep: boolean): Promise<void> {
  await endAllProcesses();
  await database.stop();
  if (!keep) rmSync(benchFolder, { recursive: true, force: true });
}

/** The table of contents: at each size the reads, at one of them everything else. */
function stagesOf(run: Run): Stage[] {
  const { scale } = run;
  const seconds = budgets[scale];
  return sizes[scale].flatMap((size): Stage[] => {
    const stage = (name: string, of: number, measure: (bench: Bench) => Promise<void>): Stage => ({
      name: `${name}, ${size.requests} requests`,
      seconds: of,
      run: (start) => withBench(run, start, measure),
    });
    const main: Stage[] = [
      // First: what the others leave to be sent would be counted too.
      stage('mails', seconds.mails, measureMails),
      stage('throughput', seconds.throughput, measureThroughput),
      stage('two servers', seconds.two, withSecondServer),
      stage('submit', seconds.submit, measureSubmit),
      stage('pages', seconds.pages, measurePages),
      stage('process', seconds.process, measureProcess),
      stage('office', seconds.office, measureOffice),
      stage('sales', seconds.sales, async (bench) => {
        await measureFeed(bench);
        await measureImport(bench);
      }),
    ];
    return [
      {
        name: `fill, ${size.requests} requests`,
        seconds: seconds.fill[size.requests] ?? 0,
        run: () => fill(run, size),
      },
      stage('reads', seconds.reads, measureReadsAtSize),
      stage('lists', seconds.lists, measureLists),
      ...(size.requests <= mainSize[scale] ? [stage('export', seconds.export, measureExport)] : []),
      ...(size.requests === mainSize[scale] ? main : []),
    ];
  });
}

async function fill({ database, show }: Run, size: Size): Promise<void> {
  let last = '';
  await database.filling(() =>
    growTo(database.ownerUrl, size, (what) => {
      if (what !== last) show(`filling: ${what}`);
      last = what;
    }),
  );
}

/** Everything that a stage needs, made for it and ended after it, so that no stage suffers from the one before. */
async function withBench(
  { scale, database, generator, results }: Run,
  start: () => Deadline,
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const sql = plainSql(database.url, 1);
  const [product, bare] = [
    await startProduct({ databaseUrl: database.url, folder: benchFolder, only: 'web' }),
    await startBareServer(database.url),
  ];
  try {
    const staff = await signedInStaff(database.url, product.address);
    const samples = await takeSamples(sql);
    await measure({
      results,
      quick: scale === 'quick',
      folder: benchFolder,
      database,
      generator,
      deadline: start(),
      sql,
      product,
      bare,
      staff,
      samples,
    });
  } finally {
    await product.stop();
    await bare.stop();
    await sql.end({ timeout: 5 });
  }
}

async function withSecondServer(bench: Bench): Promise<void> {
  const second = await startProduct({ databaseUrl: bench.database.url, folder: bench.folder, only: 'web' });
  await measureTwoServers(bench, second).finally(() => second.stop());
}
