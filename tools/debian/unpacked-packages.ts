import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';

/** The parts of the cluster, and the programs that check the examples in deploy/. */
const packages = [
  'postgresql-15',
  'patroni',
  'etcd-server',
  'haproxy',
  'python3-swift',
  'nginx-light',
  'systemd',
  'prometheus',
  'openssl',
  'dnsmasq-base',
];

/**
 * The folder of the packages: below the project, or in /var/cache if root's checkout cannot be entered by the user
 * PostgreSQL runs as.
 */
const home = isEnterableByAll(projectRoot)
  ? join(projectRoot, 'node_modules/.cache/debian')
  : '/var/cache/faktur-desk/debian';
const root = join(home, 'root');
const listed = join(home, 'packages.txt');
const libraries = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const programFolders = ['usr/lib/postgresql/15/bin', 'usr/sbin', 'usr/bin'];

/** Downloads Debian packages and unpacks them below node_modules: nothing is installed, and root is not needed. */
export function unpackDebianPackages(): void {
  if (isUnpacked()) return;
  console.error('Fetching Debian packages for the cluster …');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, 'archives/partial'), { recursive: true });
  mkdirSync(join(home, 'lists/partial'), { recursive: true });
  if (!download([])) {
    // The system's package lists are missing or too old; lists of our own need no root.
    const ownLists = ['-o', `Dir::State::Lists=${join(home, 'lists')}`];
    aptGet(['update', ...ownLists]);
    if (!download(ownLists))
      throw new Error(`Some Debian packages could not be downloaded: ${packages.join(', ')}`);
  }
  unpack();
}

/** Downloads again when the list of packages has changed. */
function isUnpacked(): boolean {
  return existsSync(listed) && readFileSync(listed, 'utf8') === packages.join('\n');
}

/** A program of these packages, or the system's if it is installed. */
export function debianProgram(name: string): string {
  const places = [root, '/'].flatMap((start) => programFolders.map((folder) => join(start, folder, name)));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${name} is missing: call unpackDebianPackages() first`);
  return found;
}

/** Search paths for libraries and Python modules; Python itself is the system's. */
export const debianEnvironment: Record<string, string> = {
  LD_LIBRARY_PATH: ['usr/lib', 'lib'].map((folder) => join(root, folder, libraries)).join(':'),
  PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
  PATH: `${programFolders.map((folder) => join(root, folder)).join(':')}:${process.env['PATH'] ?? ''}`,
  // etcd refuses to start on arm64 without it.
  ...(process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}),
};
export const debianPython = '/usr/bin/python3';

function isEnterableByAll(folder: string): boolean {
  if (process.getuid?.() !== 0) return true;
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === '/' || isEnterableByAll(dirname(folder)));
}

function download(options: string[]): boolean {
  return aptGet(['install', '-y', '--no-install-recommends', '--download-only', ...options, ...packages]);
}

function aptGet(args: string[]): boolean {
  const own = [
    'Debug::NoLocking=1',
    `Dir::Cache::archives=${home}/archives`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
  ];
  const { status } = spawnSync('apt-get', ['-qq', ...own.flatMap((option) => ['-o', option]), ...args], {
    stdio: ['ignore', 'ignore', 2],
  });
  return status === 0;
}

function unpack(): void {
  const unfinished = `${root}.new`;
  const archives = join(home, 'archives');
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
    const { status } = spawnSync('dpkg-deb', ['-x', join(archives, name), unfinished], {
      stdio: ['ignore', 'ignore', 2],
    });
    if (status !== 0) throw new Error(`${name} could not be unpacked`);
  }
  renameSync(unfinished, root);
  rmSync(archives, { recursive: true });
  writeFileSync(listed, packages.join('\n'));
}
