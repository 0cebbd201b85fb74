import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { linesByTurn, logOptions } from './log.ts';

it('writes errors without the values that drivers put into them', () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const error = Object.assign(new Error('duplicate budi@contoh.co.id'), {
    code: '23505',
    detail: 'Key (email)=(budi@contoh.co.id)',
  });
  pino(logOptions('info'), sink).error({ err: error }, 'a call failed');
  expect(written).toContain('23505');
  expect(written).not.toContain('budi@');
});

const nextTurn = () => new Promise((next) => setImmediate(next));

it('writes the lines of a turn at once, in their order', async () => {
  const written: string[] = [];
  const lines = linesByTurn({ write: (text) => written.push(text) });
  for (const line of ['one\n', 'two\n']) lines.write(line);
  expect(written).toEqual([]);
  await nextTurn();
  lines.write('three\n');
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

it('does not hold back more than a turn may', () => {
  const written: string[] = [];
  const lines = linesByTurn({ write: (text) => written.push(text) });
  for (let line = 0; line < 100; line++) lines.write(`${'x'.repeat(999)}\n`);
  expect(written.join('').length).toBeGreaterThan(60_000);
});

it.each(['process.exit(0)', 'throw new Error("fatal")', 'Promise.reject(new Error("unheard"))', ''])(
  'writes what it holds when the process ends by: %s',
  (end) => {
    const module = join(import.meta.dirname, 'log.ts');
    const script = `
      import { writeSync } from 'node:fs';
      import { linesByTurn } from ${JSON.stringify(module)};
      linesByTurn({ write: (text) => writeSync(1, text) }).write('the last line');
      ${end}`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('the last line');
  },
);
