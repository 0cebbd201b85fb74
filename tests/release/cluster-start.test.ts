import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isAlive } from '../support/processes.ts';
import { runNpm } from '../support/run-npm.ts';

it('says which part of the cluster could not start and why, and ends the others', async () => {
  const npm = runNpm(['run', 'cluster'], { PATRONI_RESTAPI_LISTEN: 'nonsense' });
  expect(await npm.ended).toBe(1);
  expect(npm.output()).toMatch(/could not start: node\d ended while it started/);
  expect(npm.output()).toContain('expected <HOST>:<PORT> for "listen"');
  const folder = /Its logs are in (\S+)/.exec(npm.output())?.[1] ?? '';
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const started = JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as Record<string, number>;
  expect(started['etcd']).toBeGreaterThan(0);
  expect(Object.values(started).filter(isAlive)).toEqual([]);
});
