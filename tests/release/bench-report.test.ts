import { describe, expect, it } from 'vitest';
import { roundsUntilList } from '../../tools/bench/cases/pages.ts';
import { quantiles } from '../../tools/bench/load/quantiles.ts';
import { lineChart } from '../../tools/bench/report/chart.ts';
import { comparisonTable, formatRun, parseRun } from '../../tools/bench/report/comparison.ts';
import { goalsTable, groupTables } from '../../tools/bench/report/tables.ts';
import { createResults } from '../../tools/bench/results.ts';

const main = 1_000_000;

function someResults() {
  const results = createResults();
  results.add('Throughput', 'checkTrx', { 'calls/s': 3_000, 'of same statements': 0.64 });
  results.add('Throughput', 'track-status', { 'calls/s': 2_000, 'of same statements': 0.59 });
  results.add('Lists', 'newest first', { 'p50 ms': 3.9, 'SQL p50 ms': 1 }, main);
  results.add('Lists', 'by email', { 'p50 ms': 9, 'SQL p50 ms': 2 }, main);
  results.miss('Lists', 'by npwp', 'out of time', main);
  return results;
}

const lineOf = (table: string, beginning: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${beginning}`));

describe('the report of benchmarks', () => {
  it('says which goals are reached, which are not and which were not measured', () => {
    const table = goalsTable(someResults(), main, {});
    expect(lineOf(table, 'checkTrx: throughput')).toMatch(/\| 0\.64 \| reached \|$/);
    expect(lineOf(table, 'track-status: throughput')).toMatch(/\| 0\.59 \| \*\*not reached\*\* \|$/);
    expect(lineOf(table, 'mails of one worker')).toMatch(/\| not measured \| – \|$/);
  });

  it('names the lists that miss their goal', () => {
    const table = goalsTable(someResults(), main, {});
    expect(lineOf(table, 'every list, order')).toContain(
      '1 of 3; 1 not measured; worst: by email 1.5 | **not reached**',
    );
  });

  it('tells the cause of a goal that is not reached, and of no other', () => {
    const causes = {
      'checkTrx: throughput beside a bare server, same statements': 'shown in vain',
      'track-status: throughput beside a bare server, same statements': 'three statements more',
    };
    const table = goalsTable(someResults(), main, causes);
    expect(table).toContain('three statements more');
    expect(table).not.toContain('shown in vain');
  });

  it('has a table for every group, with what is missing', () => {
    const tables = groupTables(someResults());
    expect(tables).toContain('| by email | 1,000,000 | 9 | 2 |');
    expect(tables).toContain('- by npwp at 1,000,000: not measured: out of time');
  });

  it('shows an earlier run beside this one, as it was kept', () => {
    const earlier = createResults();
    earlier.add('Throughput', 'checkTrx', { 'calls/s': 2_000 });
    earlier.add('Export', 'Excel file of all requests', { 'rows/s': 40_000 }, 100_000);
    const kept = formatRun({ date: '2026-11-01', measured: earlier.measured });
    const table = comparisonTable(parseRun(kept), someResults(), main);
    expect(table).toContain('Before: 2026-11-01.');
    expect(lineOf(table, 'checkTrx, calls/s')).toBe('| checkTrx, calls/s | 2,000 | 3,000 | 1.5 |');
    expect(lineOf(table, 'track-status, calls/s')).toBe('| track-status, calls/s |  | 2,000 |  |');
    // Measured at another size.
    expect(lineOf(table, 'export')).toBeUndefined();
  });

  it('draws a line through its points', () => {
    const points = [
      { x: 10_000, y: 1 },
      { x: 1_000_000, y: 10 },
    ];
    const svg = lineChart('Time by size', 'ms', [{ name: 'status', points }]);
    expect(svg.match(/<circle/g)).toHaveLength(3);
    expect(svg).toContain('<polyline points="56.0,264.0 430.0,16.0"');
  });

  it('takes quantiles by rank', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantiles(times)).toEqual({ p50: 50, p95: 95, p99: 99 });
  });

  it('counts calls that had to follow one another', () => {
    const session = { path: '/api/session', started: 0, ended: 10 };
    const beside = { path: '/api/stores', started: 1, ended: 30 };
    expect(roundsUntilList([session, beside, { path: '/api/trx_tiket/query', started: 2, ended: 20 }])).toBe(
      1,
    );
    expect(roundsUntilList([session, beside, { path: '/api/trx_tiket/query', started: 11, ended: 20 }])).toBe(
      2,
    );
  });
});
