import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../src/server/deps.ts';
import { runCommand, startCommand } from './bundle.ts';
import type { Env } from './run-npm.ts';

/** What the image's own file says of it. */
type ImageConfig = {
  Size: number;
  Config: {
    User: string;
    Volumes: Record<string, object>;
    Entrypoint: string[];
    Cmd: string[];
    StopSignal: string;
    Labels: Record<string, string>;
  };
  Healthcheck: { Test: string[] };
};

/** What docs/containers.md says by which it is started: nothing but its volume and a temporary folder can be written. */
const locked = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
/** Whatever else podman takes for granted of a machine: its limits, systemd for timers and the journal. */
const here = ['--runtime=runc', '--cgroup-manager=cgroupfs', '--events-backend=file'];
const limits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096', '--log-driver=none'];

/**
 * Debian's podman, with the image that `npm run test:ship` built loaded into a storage of its own. Containers share the
 * network of the tests, which leads nowhere; in all else they are on their own.
 */
export function loadImage() {
  const [archive = ''] = globSync(join(projectRoot, 'dist/ship/image/*.tar'));
  if (archive === '') throw new Error('There is no image: the suite is run by npm run test:ship.');
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-podman-'));
  const places = { root: 'storage', runroot: 'run', tmpdir: 'tmp' };
  const storage = Object.entries(places).map(([option, place]) => `--${option}=${join(folder, place)}`);
  const own: Env = { HOME: folder, DISABLE_HC_SYSTEMD: 'true' };
  const podman = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('podman', [...storage, ...here, ...args], {
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };
  const loaded = podman('load', '--quiet', `--input=${archive}`);
  const image = loaded.output.match(/^Loaded image: (?<name>\S+)$/m)?.groups?.['name'];
  if (image === undefined) throw new Error(`The image could not be loaded: ${loaded.output}`);

  const run = (name: string, volume: string, words: string[], env: Env, network = 'host') => {
    onTestFinished(() => void podman('rm', '--force', '--ignore', '--time=0', name));
    const mount = `--volume=${volume}:/var/lib/faktur-desk`;
    const settings = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`);
    const options = [
      '--rm',
      `--name=${name}`,
      `--network=${network}`,
      ...locked,
      ...limits,
      mount,
      ...settings,
    ];
    return [...storage, ...here, 'run', ...options, image, ...words];
  };

  return {
    config: () => (JSON.parse(podman('image', 'inspect', image).output) as ImageConfig[])[0],
    /** A command of the image that ends by itself. */
    command: (volume: string, words: string[], env: Env, network?: 'none') =>
      runCommand('podman', run(randomUUID(), volume, words, env, network), own),
    /** A server of the image, once it is ready. */
    async start(volume: string, words: string[], env: Env) {
      const name = randomUUID();
      // Web and worker alike say on this port whether they are ready.
      const asked = { ...own, PORT: env['METRICS_PORT'] ?? '' };
      const server = await startCommand('podman', run(name, volume, words, env), asked);
      return {
        /** A program beside the server, in its container. */
        async exec(...program: string[]) {
          const { ended, output } = runCommand(
            'podman',
            [...storage, ...here, 'exec', name, ...program],
            own,
          );
          return { code: await ended, output: output() };
        },
        /** What podman and Docker do twice a minute. */
        isHealthy: () => podman('healthcheck', 'run', name).status === 0,
        /** Sends the signal that the image names; gives the exit code. */
        async stop() {
          podman('stop', '--time=100', name);
          return server.ended;
        },
      };
    },
    remove(): void {
      podman('system', 'reset', '--force');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
