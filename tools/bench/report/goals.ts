import type { Results } from '../results.ts';
import { round } from '../results.ts';

export type Goal = { what: string; limit: string; judge: (results: Results, main: number) => Verdict };
/** `reached` is undefined when it was not measured. */
type Verdict = { figure: string; reached: boolean | undefined };

const unmeasured: Verdict = { figure: 'not measured', reached: undefined };

/** One figure against one limit. */
function bound(value: number | undefined, holds: (value: number) => boolean, unit: string): Verdict {
  if (value === undefined || Number.isNaN(value)) return unmeasured;
  return { figure: `${round(value)}${unit}`, reached: holds(value) };
}

const atLeast = (least: number, unit: string) => (value: number | undefined) =>
  bound(value, (figure) => figure >= least, unit);
const atMost = (most: number, unit: string) => (value: number | undefined) =>
  bound(value, (figure) => figure <= most, unit);
const below = (limit: number, unit: string) => (value: number | undefined) =>
  bound(value, (figure) => figure < limit, unit);

/** How many times one size is of another; undefined when one of them is missing. */
function growth(results: Results, [group, what, column]: [string, string, string], sizes: [number, number]) {
  const [small, large] = sizes.map((size) => results.figure(group, what, column, size));
  return small === undefined || large === undefined ? undefined : large / small;
}

const throughput = (what: string, baseline: 'same statements' | 'one statement', least: number): Goal => ({
  what: `${what}: throughput beside a bare server, ${baseline}`,
  limit: `at least ${least}`,
  judge: (results) => atLeast(least, '')(results.figure('Throughput', what, `of ${baseline}`)),
});

/** Those that there was no time for as well. */
const listNames = ({ measured, missing }: Results, size: number) => [
  ...measured.filter((line) => line.group === 'Lists' && line.size === size).map(({ what }) => what),
  ...missing.filter((line) => line.group === 'Lists' && line.size === size).map(({ what }) => what),
];

/** All lists at once; those that miss it are named. It is reached only when all of them were measured. */
function everyList(names: string[], ratioOf: (what: string) => number | undefined, limit: number): Verdict {
  const judged = names.flatMap((what) => {
    const ratio = ratioOf(what);
    return ratio === undefined ? [] : [{ what, ratio }];
  });
  if (judged.length === 0) return unmeasured;
  const worse = judged.filter(({ ratio }) => ratio > limit).toSorted((a, b) => b.ratio - a.ratio);
  const unknown = names.length - judged.length;
  const named = worse.slice(0, 5).map(({ what, ratio }) => `${what} ${round(ratio)}`);
  const figure = [
    `${judged.length - worse.length} of ${names.length}`,
    ...(unknown > 0 ? [`${unknown} not measured`] : []),
    ...(named.length > 0 ? [`worst: ${named.join(', ')}`] : []),
  ].join('; ');
  return { figure, reached: worse.length > 0 ? false : unknown > 0 ? undefined : true };
}

const sameCost = (what: string): Goal => ({
  what: `${what}: time at 10,000,000 requests beside 10,000`,
  limit: 'below 1.5 times',
  judge: (results) =>
    below(1.5, ' times')(growth(results, ['Reads by size', what, 'p50 ms'], [10_000, 10_000_000])),
});

const submit = (what: string): Goal[] => [
  {
    what: `submit-form, ${what}: beside bare image work and fsync`,
    limit: 'at least 0.7',
    judge: (results) => atLeast(0.7, '')(results.figure('Submit', what, 'of bare')),
  },
  {
    what: `submit-form, ${what}: longest pause of the event loop`,
    limit: 'at most 50 ms',
    judge: (results) => atMost(50, ' ms')(results.figure('Submit', what, 'longest pause ms')),
  },
];

/** What the product is held to. Ratios are of figures of the same run. */
export const goals: Goal[] = [
  throughput('checkTrx', 'same statements', 0.6),
  throughput('track-status', 'same statements', 0.6),
  throughput('checkTrx', 'one statement', 0.5),
  throughput('tracking page', 'one statement', 0.5),
  throughput('status', 'one statement', 0.5),
  throughput('trx_tiket, first page', 'one statement', 0.5),
  {
    what: 'every list, order, filter and search: median beside twice the SQL alone and 2 ms',
    limit: 'at most 1',
    judge: (results, main) =>
      everyList(
        listNames(results, main),
        (what) => {
          const own = results.figure('Lists', what, 'p50 ms', main);
          const alone = results.figure('Lists', what, 'SQL p50 ms', main);
          return own === undefined || alone === undefined ? undefined : own / (2 * alone + 2);
        },
        1,
      ),
  },
  {
    what: 'every list: p95 at 10,000,000 requests beside 100,000',
    limit: 'below 2 times',
    judge: (results) =>
      everyList(
        listNames(results, 100_000),
        (what) => growth(results, ['Lists', what, 'p95 ms'], [100_000, 10_000_000]),
        2,
      ),
  },
  ...(['search', 'view'] as const).map((kind) => ({
    what: `every ${kind}: p95 at 10,000,000 requests beside 100,000`,
    limit: 'below 2 times',
    judge: (results: Results) =>
      everyList(
        listNames(results, 100_000).filter((what) => what.startsWith(kind)),
        (what) => growth(results, ['Lists', what, 'p95 ms'], [100_000, 10_000_000]),
        2,
      ),
  })),
  ...[1_000_000, 10_000_000].map((size) => ({
    what: `Next at 10, 50 and 90 % of a list: p95 at ${size.toLocaleString('en')} requests beside 100,000`,
    limit: 'below 1.5 times',
    judge: (results: Results) =>
      everyList(
        listNames(results, 100_000).filter((what) => what.startsWith('Next')),
        (what) => growth(results, ['Lists', what, 'p95 ms'], [100_000, size]),
        1.5,
      ),
  })),
  sameCost('status'),
  sameCost('dashboard'),
  sameCost('deadlines'),
  {
    what: 'checkTrx: time at 50,000,000 receipts beside 1,000,000',
    limit: 'below 1.5 times',
    judge: (results) =>
      below(1.5, ' times')(growth(results, ['Reads by size', 'checkTrx', 'p50 ms'], [100_000, 10_000_000])),
  },
  ...submit('two photos of a phone'),
  ...submit('two photos as the form sends them'),
  {
    what: 'export of all requests',
    limit: 'at least 50,000 rows/s',
    judge: (results, main) =>
      atLeast(50_000, ' rows/s')(results.figure('Export', 'Excel file of all requests', 'rows/s', main)),
  },
  {
    what: 'export: memory for 1,000,000 rows beside 100,000',
    limit: 'below 1.5 times',
    judge: (results) =>
      below(
        1.5,
        ' times',
      )(
        growth(
          results,
          ['Export', 'Excel file of all requests', 'most memory above idle MB'],
          [100_000, 1_000_000],
        ),
      ),
  },
  {
    what: 'import of 1,000,000 receipts beside bare COPY',
    limit: 'at least 0.4',
    judge: (results) => atLeast(0.4, '')(results.figure('Sales', 'import of 1000000 receipts', 'of bare')),
  },
  {
    what: 'import of 20,000 receipts, one in a hundred with a buyer code, beside one without',
    limit: 'at most 1.1 times',
    judge: (results) =>
      atMost(
        1.1,
        ' times',
      )(results.figure('Buyer codes', 'import of 20000 receipts', 'one in a hundred, times')),
  },
  {
    what: "till's call with a buyer code to the customer's mail, p95",
    limit: 'below 5 s',
    judge: (results) => below(5, ' s')(results.figure('Buyer codes', 'call of the till to mail', 'p95 s')),
  },
  {
    what: 'closing 10,000 at once beside a bare update',
    limit: 'at most 3 times',
    judge: (results) => atMost(3, ' times')(results.figure('Office', 'closing 10000 at once', 'times bare')),
  },
  {
    what: 'Coretax: export of 1,000 fakturs of ten lines',
    limit: 'at most 1.5 s',
    judge: (results) => atMost(1.5, ' s')(results.figure('Coretax', 'export of 1000 fakturs', 'seconds')),
  },
  {
    what: 'Coretax: memory for an export of 1,000 fakturs, above idle',
    limit: 'at most 100 MB',
    judge: (results) =>
      atMost(100, ' MB')(results.figure('Coretax', 'export of 1000 fakturs', 'most memory above idle MB')),
  },
  {
    what: 'Coretax: export of 10,000 fakturs of ten lines',
    limit: 'at most 12 s',
    judge: (results) => atMost(12, ' s')(results.figure('Coretax', 'export of 10000 fakturs', 'seconds')),
  },
  {
    what: 'Coretax: check of 10,000 requests',
    limit: 'at most 2 s',
    judge: (results) => atMost(2, ' s')(results.figure('Coretax', 'check of 10000 requests', 'seconds')),
  },
  {
    what: 'Coretax: 500 fakturs dropped, read and judged',
    limit: 'at most 60 s',
    judge: (results) =>
      atMost(60, ' s')(results.figure('Coretax', 'drop of 500 fakturs', 'reading and judging seconds')),
  },
  {
    what: 'Coretax: run of 500 fakturs',
    limit: 'at most 15 s',
    judge: (results) => atMost(15, ' s')(results.figure('Coretax', 'drop of 500 fakturs', 'run seconds')),
  },
  {
    what: 'Coretax: list of 50,000 rows read and judged',
    limit: 'at most 20 s',
    judge: (results) =>
      atMost(20, ' s')(results.figure('Coretax', 'list of 50000 rows', 'reading and judging seconds')),
  },
  {
    what: "Coretax: month's file of 50,000,000 receipts by store and day",
    limit: 'at most 10 s',
    judge: (results) => atMost(10, ' s')(results.figure('Coretax', "month's file by store", 'seconds')),
  },
  {
    what: "Coretax: memory for the month's file, above idle",
    limit: 'at most 200 MB',
    judge: (results) =>
      atMost(200, ' MB')(results.figure('Coretax', "month's file by store", 'most memory above idle MB')),
  },
  {
    what: 'Issuing: confirmation to mail, provider answering in 200 ms, p95',
    limit: 'below 10 s',
    judge: (results) => below(10, ' s')(results.figure('Issuing', 'confirmation to mail', 'p95 s')),
  },
  {
    what: 'Issuing: most calls in 60 s, 5,000 queued and 100 allowed',
    limit: 'at most 100',
    judge: (results) =>
      atMost(100, '')(results.figure('Issuing', '5000 queued at 100 calls a minute', 'most in 60 s')),
  },
  {
    what: 'Issuing: use of that limit',
    limit: 'at least 90 %',
    judge: (results) =>
      atLeast(90, ' %')(results.figure('Issuing', '5000 queued at 100 calls a minute', 'used %')),
  },
  {
    what: 'Issuing: fakturs sent after one with a later deadline',
    limit: '0',
    judge: (results) =>
      atMost(
        0,
        '',
      )(results.figure('Issuing', '5000 queued at 100 calls a minute', 'sent after a later deadline')),
  },
  {
    what: 'Issuing: what a waiting queue costs a worker',
    limit: 'at most 1 statement a second',
    judge: (results) => atMost(1, '/s')(results.figure('Issuing', 'a queue that waits', 'statements/s')),
  },
  {
    what: '200 open desks at rest: server and database',
    limit: 'below 5 % of a core',
    judge: (results) => below(5, ' %')(results.figure('Live', '200 open desks at rest', '% of a core')),
  },
  {
    what: 'mails of one worker',
    limit: 'at least 1,000 a second',
    judge: (results) => atLeast(1_000, '/s')(results.figure('Mails', 'one worker', 'mails/s')),
  },
  {
    what: 'form: JavaScript before interaction',
    limit: 'at most 110 kB gz',
    judge: (results) =>
      atMost(110, ' kB')(results.figure('Pages', 'form on a slow phone', 'JavaScript kB gz')),
  },
  {
    what: 'form: layout shift',
    limit: '0',
    judge: (results) => atMost(0, '')(results.figure('Pages', 'form on a slow phone', 'layout shift')),
  },
  {
    what: 'form: Lighthouse mobile performance',
    limit: 'at least 98',
    judge: (results) => atLeast(98, '')(results.figure('Pages', 'form in Lighthouse, mobile', 'performance')),
  },
  {
    what: 'form: largest paint on slow 4G and a slow phone',
    limit: 'at most 2,500 ms',
    judge: (results) =>
      atMost(2_500, ' ms')(results.figure('Pages', 'form on a slow phone', 'largest paint ms')),
  },
  {
    what: 'back office: rounds of calls until first rows',
    limit: 'at most 1',
    judge: (results) => atMost(1, '')(results.figure('Pages', 'queue of the back office', 'rounds of calls')),
  },
  {
    what: 'memory of a server at rest',
    limit: 'below 150 MB',
    judge: (results) => below(150, ' MB')(results.figure('Process', 'memory at rest', 'MB')),
  },
  {
    what: 'cold start to ready',
    limit: 'below 2,000 ms',
    judge: (results) => below(2_000, ' ms')(results.figure('Process', 'cold start to ready', 'median ms')),
  },
];
