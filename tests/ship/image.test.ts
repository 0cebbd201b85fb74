import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import {
  freePort,
  startEmbeddedPostgres,
} from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { loadImage } from '../support/image.ts';
import { folderForTest } from '../support/installation.ts';
import { addressOf, type Env } from '../support/run-npm.ts';
import {
  closedLife,
  demoReceipt,
  demoServer,
  productionSurroundings,
  requestConfirmAndClose,
  statusesOf,
} from '../support/shipped-form.ts';

let image: ReturnType<typeof loadImage>;
beforeAll(() => {
  image = loadImage();
});
afterAll(() => image.remove());

const ports = async (): Promise<Env> => ({
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
});

it('is an image of one volume, without root, that says how it is started, asked and ended', () => {
  const { Size, Config, Healthcheck } = image.config() ?? {};
  expect(Config).toMatchObject({
    User: '10001:10001',
    Volumes: { '/var/lib/faktur-desk': {} },
    Entrypoint: ['/usr/bin/faktur-desk'],
    Cmd: ['serve'],
    StopSignal: 'SIGTERM',
  });
  expect(Object.keys(Config?.Volumes ?? {})).toHaveLength(1);
  expect(Healthcheck?.Test).toEqual(['CMD', '/usr/bin/faktur-desk', 'health']);
  expect(Config?.Labels).toMatchObject({
    'org.opencontainers.image.version': packageJson.version,
    'org.opencontainers.image.revision': expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  expect(Size).toBeLessThan(400_000_000);
});

describe('without any network', () => {
  it('shows the demo, ends when it is told to, and starts again with what there was', async () => {
    const receipt = demoReceipt();
    const env = { ...(await ports()), DEMO: 'on', RATE_LIMIT_FACTOR: '1000' };
    const server = await image.start('demo', ['start'], env);
    expect(server.isHealthy()).toBe(true);
    await requestConfirmAndClose(demoServer(addressOf(env)), receipt);

    // A command beside the server joins its database.
    expect(await server.exec('faktur-desk', 'jobs')).toMatchObject({ code: 0 });
    expect(await server.exec('id', '-u')).toMatchObject({ output: '10001\n' });
    expect((await server.exec('touch', '/opt/faktur-desk/new')).output).toContain('Read-only file system');
    // Another container has processes and a network of its own, and the same volume.
    const second = image.command('demo', ['start'], env, 'none');
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringContaining('is in use by process 1'),
    ]);
    expect(await server.stop()).toBe(0);

    const again = await image.start('demo', ['start'], env);
    expect(await statusesOf(addressOf(env), receipt)).toEqual(closedLife);
    expect(await again.stop()).toBe(0);
  });

  it('serves production by web and worker, once the owner of the database has migrated it', async () => {
    const database = await startEmbeddedPostgres(join(folderForTest(), 'data'), 'a test');
    onTestFinished(() => database.stop());
    const { settings, address, begin, sell } = await productionSurroundings();
    const env = { ...settings, ...(await ports()), PORT: settings['PORT'] ?? '', DRAIN_SECONDS: '0' };
    const own = { ...env, DATABASE_URL: database.url };

    const early = image.command('files', ['serve', '--only', 'web'], own);
    expect([await early.ended, early.output()]).toEqual([1, expect.stringContaining('faktur_desk')]);
    const migrate = image.command('files', ['migrate'], { ...own, DATABASE_OWNER_URL: database.ownerUrl });
    expect([await migrate.ended, migrate.output()]).toEqual([0, expect.stringContaining('rights are set')]);

    const web = await image.start('files', ['serve', '--only', 'web'], own);
    const worker = await image.start('files', ['serve', '--only', 'worker'], { ...own, ...(await ports()) });
    const added = await web.exec('faktur-desk', 'staff:add', 'budi', 'staff');
    expect(added.code).toBe(0);
    await sell('4711');
    await requestConfirmAndClose(await begin('budi', added.output), '4711');
    expect(await statusesOf(address, '4711')).toEqual(closedLife);

    // Nothing fails; there is no backup yet.
    expect(await web.exec('faktur-desk', 'doctor')).toMatchObject({
      code: 1,
      output: expect.stringContaining(' 0 failures'),
    });
    expect([web.isHealthy(), worker.isHealthy()]).toEqual([true, true]);
    await database.stop();
    expect(web.isHealthy()).toBe(false);
    expect([await web.stop(), await worker.stop()]).toEqual([0, 0]);
  });
});
