import { expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Client } from './support/client.ts';
import { isAlive, processTree } from './support/processes.ts';
import { addressOf, newEnvironment, start } from './support/run-npm.ts';
import { until } from './support/until.ts';

it('npm start says where it is, that it is a demo and whom to sign in as, and ends by Ctrl-C without a trace', async () => {
  const env = await newEnvironment();
  const npm = await start(env);
  await until(() => npm.output().includes('Ctrl-C ends it'));
  expect(npm.output()).toContain(`Faktur Desk is ready: ${addressOf(env)}`);
  expect(npm.output()).toContain(demoPassword);
  expect(npm.output()).toContain('/demo/mailbox');
  expect(npm.output()).toContain('This is a demo:');
  expect(npm.output()).toContain('Ini demo:');
  const { status } = await new Client(addressOf(env)).signIn('admin', demoPassword);
  expect(status).toBe(200);
  const processes = [...processTree(npm.pid)];
  npm.interrupt();
  await npm.ended;
  await until(() => processes.every((pid) => !isAlive(pid)));
});
