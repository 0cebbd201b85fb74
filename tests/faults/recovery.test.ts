import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { promise } from '../support/promise.ts';
import { runNpm } from '../support/run-npm.ts';

promise(
  31,
  'A whole site is lost and brought back to a moment: the same rows and files, and it works',
  async () => {
    const npm = runNpm(['run', '-s', 'cluster:rehearse'], {});
    expect([await npm.ended, npm.output()]).toEqual([0, npm.output()]);
    const rows = [...npm.output().matchAll(/^(?<what>[^\t\n]+)\t(?<value>[\d.]+)$/gm)];
    const figures = Object.fromEntries(
      rows.map(({ groups }) => [groups?.['what'] ?? '', Number(groups?.['value'])]),
    );
    expect(figures).toMatchObject({
      'changes before the moment': 15,
      'of them lost': 0,
      'changes after it, gone': 15,
      'different tables': 0,
      'different files': 0,
    });
    expect(figures['rows']).toBeGreaterThan(500);
    expect(figures['files']).toBeGreaterThan(100);
    expect(existsSync(npm.output().match(/is in (\S+)/)?.[1] ?? '/nowhere')).toBe(false);
    return figures;
  },
  600_000,
);
