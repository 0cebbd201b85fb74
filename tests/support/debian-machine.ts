import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { debianTree } from '../../scripts/testing/debian-tree.ts';
import { runCommand } from './bundle.ts';
import { processTree } from './processes.ts';
import { until } from './until.ts';

type Outcome = { code: number | null; output: string };
export type DebianMachine = Awaited<ReturnType<typeof bootDebian>>;

const searchPath = 'PATH=/usr/sbin:/usr/bin:/sbin:/bin';
const cgroups = ['/sys/fs/cgroup/systemd', '/sys/fs/cgroup'].find((folder) => existsSync(folder)) ?? '';

/** A fresh Debian machine with systemd as its first process and no network but this test's, until the test ends. */
export async function bootDebian() {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-machine-'));
  const cgroup = join(cgroups, basename(folder));
  mkdirSync(cgroup);
  onTestFinished(async () => {
    // Its processes, which ended with the machine, leave the groups one after the other.
    await until(() => spawnSync('find', [cgroup, '-depth', '-type', 'd', '-delete']).status === 0);
    rmSync(folder, { recursive: true, force: true });
  });
  const booted = runCommand(
    'sh',
    [join(import.meta.dirname, 'boot-debian.sh'), debianTree, folder, cgroup],
    {},
  );
  const systemd = await until(() => processTree(booted.pid)[1]);

  /** A command that root types. */
  const run = async (...command: string[]): Promise<Outcome> => {
    const inside = ['--mount', '--pid', '--ipc', '--uts', '--cgroup', '--root', '--wd'];
    const given = ['env', '-i', searchPath, 'DEBIAN_FRONTEND=noninteractive', ...command];
    const child = runCommand('nsenter', [`--target=${systemd}`, ...inside, ...given], {});
    return { code: await child.ended, output: child.output() };
  };
  await until(async () => (await run('systemctl', 'is-system-running')).output.trim() === 'running');
  return {
    run,
    /** What a command that has to succeed prints. */
    print: async (...command: string[]): Promise<string> => {
      const { code, output } = await run(...command);
      if (code === 0) return output;
      throw new Error(`${command.join(' ')} ended with ${code}: ${output}`);
    },
    /** A file of the machine, as this process reads and writes it. */
    path: (file: string): string => `/proc/${systemd}/root${file}`,
    /** Installs a package as an operator does who has copied it there. */
    install(file: string): Promise<Outcome> {
      const copy = `/root/${basename(file)}`;
      copyFileSync(file, `/proc/${systemd}/root${copy}`);
      return run('apt-get', 'install', '--yes', '--allow-downgrades', copy);
    },
  };
}
