import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { run, type Commit } from './stage.ts';

/** Packs a folder so that the same commit gives the same bytes, whoever packs it and when. */
export function packFolder(folder: string, { seconds }: Commit, level: number): string {
  const archive = `${folder}.tar`;
  const packed = `${archive}.zst`;
  run('tar', [
    '--create',
    `--file=${archive}`,
    '--format=gnu',
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    // The umask of whoever builds does not count.
    '--mode=u+rwX,go+rX,go-w',
    `--directory=${dirname(folder)}`,
    basename(folder),
  ]);
  // So many threads as here give the same bytes on every machine.
  run('zstd', ['--quiet', '--force', `-${level}`, '--threads=2', archive, '-o', packed]);
  rmSync(archive);
  const sum = createHash('sha256').update(readFileSync(packed)).digest('hex');
  writeFileSync(`${packed}.sha256`, `${sum}  ${basename(packed)}\n`);
  return packed;
}
