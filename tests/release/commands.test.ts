import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../support/client.ts';
import { createDatabase } from '../support/database.ts';
import { isAlive, killAll, processTree } from '../support/processes.ts';
import { addressOf, newEnvironment, runNpm, start, type Env } from '../support/run-npm.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { until } from '../support/until.ts';
import { tokenOf } from '../support/staff.ts';

const production = (env: Env): Env => ({
  ...env,
  APP_SECRET: randomBytes(32).toString('hex'),
  BASE_URL: addressOf(env),
  SMTP_URL: 'smtp://127.0.0.1:9',
  DRAIN_SECONDS: '0',
});

const postgresPid = (env: Env) =>
  Number(readFileSync(join(env['DATA_DIR'] ?? '', 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const signIn = async (env: Env, empid: string, password: string) =>
  (await new Client(addressOf(env)).signIn(empid, password)).status;

describe('npm start', () => {
  it('explains a taken DATA_DIR in one line, and finds everything after kill -9 of everything', async () => {
    const env: Env = { ...(await newEnvironment()), DEMO: 'off' };
    const npm = await start(env);
    const onTakenFolder = runNpm(['-s', 'start'], { ...env, PORT: String(await freePort()) });
    expect(await onTakenFolder.ended).toBe(1);
    expect(onTakenFolder.output()).toMatch(
      /^DATA_DIR .* is in use by process \d+ \(npm start, since .*\)\. Stop it first, or set another DATA_DIR\.\n$/,
    );
    const added = runNpm(['run', '-s', 'staff:add', '--', 'survivor', 'super-admin'], env);
    expect(await added.ended).toBe(0);
    const link = added.output().trim().split('\n').at(-1) ?? '';
    expect(link).toMatch(new RegExp(`^${addressOf(env)}/activate#token=[\\w-]{43}$`));
    const token = tokenOf(link);
    expect(
      (await new Client(addressOf(env)).post('/api/activate', { token, password: 'kopi susu gula aren' }))
        .status,
    ).toBe(204);
    killAll([...processTree(npm.pid), postgresPid(env)].toReversed());
    await npm.ended;
    const again = await start(env);
    expect(await signIn(env, 'survivor', 'kopi susu gula aren')).toBe(200);
    const processes = [...processTree(again.pid), postgresPid(env)];
    again.terminate();
    await again.ended;
    await until(() => processes.every((pid) => !isAlive(pid)));
  });

  it('lists every wrong variable and ends with 1', async () => {
    const npm = runNpm(['-s', 'start'], { PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await npm.ended).toBe(1);
    expect(npm.output()).toMatch(/2 problems:\n {2}PORT: .*\n {2}LOG_LEVEL: /);
  });

  it('starts no PostgreSQL of its own beside DATABASE_URL, and explains a taken port in one line', async () => {
    const { url, drop } = await createDatabase();
    onTestFinished(drop);
    const env: Env = { ...(await newEnvironment()), DATABASE_URL: url };
    const npm = await start(env);
    expect(() => postgresPid(env)).toThrow(/ENOENT/);
    const onTakenPort = runNpm(['-s', 'start'], env);
    expect(await onTakenPort.ended).toBe(1);
    expect(onTakenPort.output().trim().split('\n').at(-1)).toBe(
      `Port ${env['PORT']} is taken. Stop what listens there, or set PORT to another one.`,
    );
    npm.terminate();
    await npm.ended;
  });
});

describe('npm run serve', () => {
  it('refuses to start without what production needs', async () => {
    const npm = runNpm(['run', '-s', 'serve'], {});
    expect(await npm.ended).toBe(1);
    for (const name of ['APP_SECRET', 'BASE_URL', 'SMTP_URL', 'DATABASE_URL'])
      expect(npm.output()).toContain(`  ${name}: `);
  });

  it('has no demo, and finishes what is in flight when it is told to end', async () => {
    const env = production(await newEnvironment());
    const npm = await start(env, ['run', 'serve']);
    const client = new Client(addressOf(env));
    expect(await (await client.get('/api/session')).json()).toMatchObject({ demo: null });
    expect(await signIn(env, 'admin', demoPassword)).toBe(401);

    const token = client.cookies.get('XSRF-TOKEN') ?? '';
    const slow = request(`${addressOf(env)}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 38,
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        expect: '100-continue',
      },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    slow.write('{"empid":"slow",');
    npm.terminate();
    await until(() =>
      fetch(`${addressOf(env)}/health/live`).then(
        () => false,
        () => true,
      ),
    ); // takes nothing new
    slow.end('"password":"of a turtle"}'.slice(0, 22).padEnd(22));
    const [response] = (await once(slow, 'response')) as [{ statusCode: number }];
    expect([401, 422]).toContain(response.statusCode);
    await npm.ended;
  });

  it('runs its halves apart: the web takes no job, the worker no call', async () => {
    const { url, drop } = await createDatabase('empty');
    onTestFinished(drop);
    const env = { ...production(await newEnvironment()), DATABASE_URL: url };
    const web = await start(env, ['run', 'serve', '--', '--only', 'web']);
    const worker = runNpm(['run', 'serve', '--', '--only', 'worker'], {
      ...env,
      PORT: String(await freePort()),
    });
    await until(() => worker.output().includes('"half":"worker"'));
    expect(web.output()).toContain('"half":"web"');
    const wrong = runNpm(['run', '-s', 'serve', '--', '--only', 'half'], env);
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('--only takes web or worker');
  });
});

describe('npm run staff:add', () => {
  it('works without a server, refuses a second of the same name, and explains itself', async () => {
    const env = await newEnvironment();
    const run = async (...args: string[]) => {
      const npm = runNpm(['run', '-s', 'staff:add', '--', ...args], env);
      return { code: await npm.ended, last: npm.output().trim().split('\n').at(-1) };
    };
    expect(await run('Budi', '2')).toMatchObject({
      code: 0,
      last: expect.stringContaining('/activate#token='),
    });
    expect(await run('BUDI', 'staff')).toMatchObject({
      code: 1,
      last: expect.stringContaining('exists already'),
    });
    expect(await run('has space', 'staff')).toMatchObject({ code: 1 });
    expect(await run('x', 'king')).toMatchObject({ code: 1, last: expect.stringContaining('super-admin') });

    const reset = async (empid: string) => {
      const npm = runNpm(['run', '-s', 'staff:reset-second-step', '--', empid], env);
      return [await npm.ended, npm.output().trim().split('\n').at(-1)];
    };
    expect(await reset('budi')).toEqual([0, 'Budi has no second step.']);
    expect(await reset('nobody')).toEqual([1, 'There is no user nobody.']);
  });
});
