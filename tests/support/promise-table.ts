import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Figures } from './promise.ts';

type Row = { name: string; kept: boolean; figures: Figures };

/** Prints what a suite has shown as a table and keeps it in docs/, with the date, the command and the machine. */
export default class PromiseTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const suite = process.env['PROMISE_SUITE'] ?? '';
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests
      .map(rowOf)
      .filter(({ name }) => /^\d/.test(name))
      .toSorted(byNumber);
    if (rows.length === 0) return;
    const table = [
      '| Promise | Kept | Figures |',
      '|---|---|---|',
      ...rows.map(
        ({ name, kept, figures }) => `| ${name} | ${kept ? 'yes' : '**no**'} | ${inWords(figures)} |`,
      ),
    ].join('\n');
    const text = [table, ...mostTable(tests)].join('\n');
    process.stdout.write(`\n${text}\n`);
    writeFileSync(join(import.meta.dirname, `../../docs/${suite}.md`), page(suite, text));
  }
}

function rowOf(test: TestCase): Row {
  const { figures = {} } = test.meta() as { figures?: Figures };
  return { name: test.name, kept: test.result().state === 'passed', figures };
}

/** What each of those who attack can do at most; nothing where no test has measured it. */
function mostTable(tests: readonly TestCase[]): string[] {
  const lines = tests.flatMap((test) => {
    const who = /^At most: (.+)/.exec(test.name)?.[1];
    const { most = {} } = test.meta() as { most?: Figures };
    if (who === undefined) return [];
    if (test.result().state !== 'passed') return [`| ${who} | **not measured** | |`];
    return Object.entries(most).map(([what, figure]) => `| ${who} | ${what} | ${figureInWords(figure)} |`);
  });
  if (lines.length === 0) return [];
  const title = '## What one of each can do at most, at the limits that are set by default';
  return ['', title, '', '| Who | What | At most |', '|---|---|---|', ...lines];
}

const byNumber = (a: Row, b: Row): number => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10);

const inWords = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figureInWords(figure)}`)
    .join(', ');

function figureInWords(figure: Figures[string]): string {
  if (typeof figure === 'string') return figure;
  if (typeof figure === 'number') return figure.toLocaleString('en-US');
  const { value, atMost, unit } = figure;
  const measured = [value.toLocaleString('en-US', { maximumFractionDigits: 2 }), unit].join(' ').trim();
  return `${measured} (at most ${[atMost, unit].join(' ').trim()})`;
}

function page(suite: string, table: string): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return [
    `# ${suite === 'faults' ? 'What it survives' : 'What it withstands'}`,
    '',
    `Written by \`npm run test:${suite}\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores (${process.arch}), ${gibibytes} GiB, Node ${process.version}.`,
    'The numbers are those of [the promises](promises.md).',
    '',
    table,
    '',
  ].join('\n');
}
