import { resultsOf, round, type MeasuredLine, type Results } from '../results.ts';
import { table } from './tables.ts';

/** What a run leaves for a later one to be compared with. The date may be followed by remarks on how it was measured. */
export type SavedRun = { date: string; measured: MeasuredLine[] };

/** One figure: how the table calls it, and where it was measured; `main` is the size of most of them. */
type Figure = { what: string; of: (results: Results, main: number) => number | undefined };

const figure = (what: string, ...[group, line, column]: [string, string, string]): Figure => ({
  what,
  of: (results) => results.figure(group, line, column),
});

const atMain = (what: string, ...[group, line, column]: [string, string, string]): Figure => ({
  what,
  of: (results, main) => results.figure(group, line, column, main),
});

const throughput = (what: string, line = what): Figure[] => [
  figure(`${what}, calls/s`, 'Throughput', line, 'calls/s'),
  figure(`${what}, of a bare server with one statement`, 'Throughput', line, 'of one statement'),
];

const written = (what: string): Figure[] => [
  figure(`statements of a ${what}, CPU ms`, 'Writes', what, 'CPU ms each'),
  figure(`statements of a ${what}, kB of WAL`, 'Writes', what, 'kB of WAL each'),
];

const compared: Figure[] = [
  figure(
    'CPU per prepared select, µs',
    'Driver',
    'prepared select, 64 callers, our database layer',
    'µs of CPU',
  ),
  ...throughput('checkTrx'),
  ...throughput('tracking page'),
  ...throughput('first page of the queue', 'trx_tiket, first page'),
  ...throughput('status'),
  figure('track-status, calls/s', 'Throughput', 'track-status', 'calls/s'),
  figure('dashboard, calls/s', 'Throughput', 'dashboard', 'calls/s'),
  figure('import, receipts/s', 'Sales', 'import of 1000000 receipts', 'receipts/s'),
  atMain('export, rows/s', 'Export', 'Excel file of all requests', 'rows/s'),
  figure('submit with photos, a second', 'Submit', 'two photos as the form sends them', 'submissions/s'),
  figure('closing one request with its faktur, ms', 'Office', 'faktur attached and request closed', 'p50 ms'),
  figure('closing 10,000 at once, ms', 'Office', 'closing 10000 at once', 'p50 ms'),
  ...written('submit'),
  ...written('status change'),
  ...written('bulk close'),
  figure('disk of a million requests without history, MB', 'Disk per million', 'requests', 'together MB'),
  ...['newest first', 'open', 'search, 4 digits', 'large store, closed, by total', 'one month'].map((list) =>
    atMain(`list, ${list}, ms`, 'Lists', list, 'p50 ms'),
  ),
  ...['newest first', 'by company', 'closed, by e-mail'].map((list) =>
    atMain(`list, ${list}, 90 % deep, ms`, 'Lists', `Next, ${list}, 90 % deep`, 'p50 ms'),
  ),
];

export const parseRun = (text: string): SavedRun => JSON.parse(text) as SavedRun;

/** A line for each measurement, so that two runs can be told apart line by line. */
export const formatRun = ({ date, measured }: SavedRun): string =>
  `{"date": ${JSON.stringify(date)}, "measured": [\n${measured.map((line) => JSON.stringify(line)).join(',\n')}\n]}\n`;

const cell = (value: number | undefined) => (value === undefined ? '' : round(value));

/** What stands in both runs, or in one of them. */
export function comparisonTable(before: SavedRun, now: Results, main: number): string {
  const earlier = resultsOf(before.measured);
  const rows = compared.flatMap(({ what, of }) => {
    const [was, is] = [of(earlier, main), of(now, main)];
    if (was === undefined && is === undefined) return [];
    const times = was === undefined || is === undefined ? '' : round(is / was);
    return [[what, cell(was), cell(is), times]];
  });
  return ['## Before and now', `Before: ${before.date}.`, table(['', 'before', 'now', 'times'], rows)].join(
    '\n\n',
  );
}
