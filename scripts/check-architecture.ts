import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCircles } from './architecture/circles.ts';
import type { Finding } from './architecture/finding.ts';
import { readImports } from './architecture/imports.ts';
import { arrowFault, packageFault } from './architecture/layers.ts';
import { checkNames } from './architecture/names.ts';
import { resolveImport } from './architecture/resolve.ts';
import { tokenize } from './architecture/tokens.ts';
import { checkSql, checkWording, checkWords } from './architecture/wording.ts';

/** Code beside src/ has words as well, and no layers. */
const BESIDES = '{scripts,tools,tests,e2e}';

function filesIn(root: string, folder: string): string[] {
  const found = globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root });
  return found.map((file) => file.replaceAll(path.sep, '/')).toSorted();
}

const scan = (root: string, file: string) => tokenize(readFileSync(path.join(root, file), 'utf8'));

type CheckedFile = { file: string; findings: Finding[]; targets: string[] };

function checkFile(root: string, file: string): CheckedFile {
  const scanned = scan(root, file);
  const { tokens, code } = scanned;
  const { imports, isBarrel } = readImports(tokens);
  const findings = [
    ...checkNames(file),
    ...checkWording(file, code),
    ...checkWords(file, scanned),
    ...checkSql(file, tokens),
  ];
  const targets: string[] = [];
  const report = (line: number, rule: string, message: string | undefined): void => {
    if (message !== undefined) findings.push({ file, line, rule, message });
  };

  if (isBarrel) report(1, 'barrel', 'only hands on what others export; import from where it is written');
  for (const { specifier, line } of imports) {
    if (specifier === undefined) {
      report(line, 'unresolved', 'imports a computed address, which no check can follow');
      continue;
    }
    const target = resolveImport(root, file, specifier);
    if (target.kind === 'missing') report(line, 'unresolved', `${specifier} resolves to no file`);
    else if (target.kind === 'package') report(line, 'package', packageFault(file, target.name));
    else {
      report(line, 'arrow', arrowFault(file, target.file));
      targets.push(target.file);
    }
  }
  return { file, findings, targets };
}

const mostInFolder = 30;

/** A folder with more files of its own, tests aside, wants rooms. */
function crowdedFolders(files: string[]): Finding[] {
  const folders = Map.groupBy(
    files.filter((file) => !/\.test\.tsx?$/.test(file)),
    (file) => path.posix.dirname(file),
  );
  return [...folders].flatMap(([folder, own]) =>
    own.length > mostInFolder
      ? [
          {
            file: folder,
            line: 1,
            rule: 'crowded',
            message: `has ${own.length} files, ${mostInFolder} at most`,
          },
        ]
      : [],
  );
}

/** Checks src/ below `root` against the rules of the architecture, and the words of all other code. */
export function checkArchitecture(root: string): Finding[] {
  const files = filesIn(root, 'src');
  const checked = files.map((file) => checkFile(root, file));
  const circles = findCircles(new Map(checked.map(({ file, targets }) => [file, targets])));
  const words = filesIn(root, BESIDES).flatMap((file) => checkWords(file, scan(root, file)));
  return [...crowdedFolders(files), ...circles, ...checked.flatMap(({ findings }) => findings), ...words];
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname);
  const findings = checkArchitecture(root);
  for (const { file, line, message } of findings) console.error(`${file}:${line} ${message}`);
  if (findings.length === 0) console.log(`architecture: ${filesIn(root, 'src').length} files, no finding`);
  else console.error(`architecture: ${findings.length} findings in ${filesIn(root, 'src').length} files`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
