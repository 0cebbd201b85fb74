import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bundle } from '../bundle/build.ts';
import { run } from '../bundle/stage.ts';
import { control, debianArchitecture } from './control.ts';
import { copyright, debianChangelog, manualPage } from './documents.ts';
import { settingsFile } from './settings-file.ts';
import { unitsOf } from './units.ts';

const scripts = ['preinst', 'postinst', 'prerm', 'postrm'];
/** Every setting explained, and the operator's own, which hold secrets. */
const settings = { all: '/etc/faktur-desk/faktur-desk.conf', own: '/etc/faktur-desk/local.conf' };

/** Makes the Debian package of a bundle, the same bytes whenever and by whomever it is made; gives its file. */
export function buildDebianPackage(
  { folder, architecture, commit }: Bundle,
  target: string,
  level: number,
): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const name = `faktur-desk_${version}_${debianArchitecture[architecture]}.deb`;
  const tree = mkdtempSync(join(tmpdir(), 'faktur-desk-package-'));
  try {
    const units = unitsOf(folder);
    placeFiles(tree, folder, units, { version, seconds: commit.seconds });
    placeControl(tree, { version, architecture, units: Object.keys(units) });
    // The umask of whoever builds does not count.
    run('chmod', ['--recursive', 'u=rwX,go=rX', tree]);
    run('chmod', ['0640', join(tree, settings.own)]);
    mkdirSync(target, { recursive: true });
    const file = join(target, name);
    // So many threads as here give the same bytes on every machine.
    const packing = level === 0 ? ['-Znone'] : ['-Zxz', `-z${level}`, '--threads-max=2'];
    run('dpkg-deb', ['--root-owner-group', ...packing, '--build', tree, file], tree, {
      SOURCE_DATE_EPOCH: String(commit.seconds),
    });
    return file;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function placeFiles(
  tree: string,
  bundle: string,
  units: Record<string, string>,
  about: { version: string; seconds: number },
): void {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  };
  mkdirSync(join(tree, 'usr/lib'), { recursive: true });
  run('cp', ['--archive', bundle, join(tree, 'usr/lib/faktur-desk')]);
  mkdirSync(join(tree, 'usr/bin'));
  symlinkSync('../lib/faktur-desk/bin/faktur-desk', join(tree, 'usr/bin/faktur-desk'));
  for (const [name, text] of Object.entries(units)) write(`usr/lib/systemd/system/${name}`, text);
  write('usr/lib/sysusers.d/faktur-desk.conf', own('sysusers.conf'));
  write('usr/lib/tmpfiles.d/faktur-desk.conf', own('tmpfiles.conf'));
  write(settings.all, settingsFile(about.version));
  write(settings.own, own('local.conf'));
  write('usr/share/man/man1/faktur-desk.1.gz', packed(manualPage(about.version)));
  write('usr/share/doc/faktur-desk/copyright', copyright(readFileSync(join(bundle, 'LICENSE'), 'utf8')));
  write('usr/share/doc/faktur-desk/changelog.gz', packed(debianChangelog(about.version, about.seconds)));
  symlinkSync('../../../lib/faktur-desk/docs', join(tree, 'usr/share/doc/faktur-desk/docs'));
  write('usr/share/lintian/overrides/faktur-desk', own('lintian-overrides'));
}

function placeControl(
  tree: string,
  about: { version: string; architecture: Bundle['architecture']; units: string[] },
): void {
  const words: Record<string, string> = {
    VERSION: about.version,
    ARCHITECTURE: debianArchitecture[about.architecture],
    UNITS: about.units.join(' '),
    SERVICES: about.units.filter((unit) => /^faktur-desk(?:-web|-worker)?\.service$/.test(unit)).join(' '),
  };
  // Of files themselves, never of what links lead to. What is in /etc changes.
  const files = run('find', ['usr', '-type', 'f'], tree).split('\n').toSorted();
  const bytes = files.reduce((sum, file) => sum + lstatSync(join(tree, file)).size, 0);
  const sums = files.map((file) => `${md5(join(tree, file))}  ${file}\n`);
  const meta = join(tree, 'DEBIAN');
  mkdirSync(meta);
  const write = (name: string, text: string, mode = 0o644) => writeFileSync(join(meta, name), text, { mode });
  write('control', control({ ...about, kilobytes: Math.ceil(bytes / 1024) }));
  write('conffiles', `${settings.all}\n${settings.own}\n`);
  write('md5sums', sums.join(''));
  write('templates', own('templates'));
  for (const script of scripts)
    write(
      script,
      own(script).replaceAll(/@([A-Z]+)@/g, (_, word: string) => words[word] ?? ''),
      0o755,
    );
}

const md5 = (file: string): string => createHash('md5').update(readFileSync(file)).digest('hex');
const packed = (text: string): Buffer => gzipSync(text, { level: 9 });

const own = (file: string): string => readFileSync(join(import.meta.dirname, 'debian', file), 'utf8');
