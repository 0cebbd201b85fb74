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
    const rows = modules
      .flatMap((module) => [...module.children.allTests()].map(rowOf))
      .filter(({ name }) => /^\d/.test(name))
      .toSorted(byNumber);
    const table = [
      '| Promise | Kept | Figures |',
      '|---|---|---|',
      ...rows.map(
        ({ name, kept, figures }) => `| ${name} | ${kept ? 'yes' : '**no**'} | ${inWords(figures)} |`,
      ),
    ].join('\n');
    process.stdout.write(`\n${table}\n`);
    if (rows.length > 0)
      writeFileSync(join(import.meta.dirname, `../../docs/${suite}.md`), page(suite, table));
  }
}

function rowOf(test: TestCase): Row {
  const { figures = {} } = test.meta() as { figures?: Figures };
  return { name: test.name, kept: test.result().state === 'passed', figures };
}

const byNumber = (a: Row, b: Row): number => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10);

const inWords = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`)
    .join(', ');

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
