import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;
const page = 4096;

/** A view of the file system of its own, in which something may be mounted: for root, and for others where it is allowed. */
const ownView = isRoot ? ['unshare', '-m'] : ['unshare', '-Urm'];
const worksWith = (command: string[]): boolean =>
  spawnSync(command[0] ?? '', [...command.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

export const hasTinyDisks: boolean = worksWith(ownView);

/** The prefix that runs a command as the one who asked, not as the root of the view: PostgreSQL refuses any root. */
const asBefore = isRoot
  ? ''
  : `unshare -U --map-user=${process.getuid?.()} --map-group=${process.getgid?.()} `;

/** Runs a command that finds a disk of so many megabytes in the folder, which nobody else sees. */
export const onTinyDisk = (folder: string, megabytes: number) => (command: string[]) => [
  ...ownView,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$0" && exec ${asBefore}"$@"`,
  folder,
  ...command,
];

/** The folder as the process sees it. */
export const asSeenBy = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;

/** Fills the disk up to so many pages; gives what makes room again. */
export function fillDisk(folder: string, pagesLeft: number): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  const chunk = Buffer.alloc(page, 1);
  let written = 0;
  try {
    for (;;) written += writeSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  ftruncateSync(file, Math.max(0, written - pagesLeft * page));
  closeSync(file);
  return () => rmSync(path, { force: true });
}
