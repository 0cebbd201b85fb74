import { basename, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import type { Bundle } from '../bundle/build.ts';
import { run } from '../bundle/stage.ts';
import { ensureProgram } from '../debian/installed-program.ts';

/**
 * Builds the image of a bundle on a base, which is the name of an image or the tree of a system in a .tar, and writes the
 * archive that `docker load` and `podman load` read. Debian's buildah does it, without a daemon, and with a storage of its
 * own in `work`, so that nothing of this machine gets in or is left behind. Gives the archive and the size of its files.
 */
export function buildImage({ folder, commit }: Bundle, base: string, work: string, target: string): string {
  ensureProgram('buildah');
  const storage = [
    '--storage-driver=vfs',
    `--root=${join(work, 'storage')}`,
    `--runroot=${join(work, 'run')}`,
  ];
  const buildah = (command: string, ...args: string[]) => run('buildah', [...storage, command, ...args]);
  // Dated by the commit and, unlike that of the OCI, of a format that has a place for a health check.
  const asEver = ['--quiet', '--format=docker', `--timestamp=${commit.seconds}`];

  const context = join(work, 'bundle');
  run('cp', ['-a', folder, context]);
  // The umask of whoever built the bundle does not count.
  run('chmod', ['-R', 'u+rwX,go+rX,go-w', context]);

  let baseImage = base;
  if (base.endsWith('.tar')) {
    baseImage = 'localhost/base';
    const container = buildah('from', 'scratch');
    buildah('add', '--quiet', container, resolve(base), '/');
    buildah('commit', '--rm', ...asEver, container, baseImage);
  }
  const image = `faktur-desk:${packageJson.version}`;
  buildah(
    'build',
    ...asEver,
    // Also where this machine is a container itself.
    '--isolation=chroot',
    `--build-arg=BASE=${baseImage}`,
    `--build-arg=VERSION=${packageJson.version}`,
    `--build-arg=REVISION=${commit.id}`,
    `--file=${join(context, 'deploy/image/Containerfile')}`,
    `--tag=localhost/${image}`,
    context,
  );
  const archive = join(target, `${basename(folder)}-image.tar`);
  run('rm', ['-f', archive]);
  buildah('push', '--quiet', `localhost/${image}`, `docker-archive:${archive}:${image}`);
  return `${archive}\n${buildah('images', '--format={{.Size}}', `localhost/${image}`)} unpacked`;
}
