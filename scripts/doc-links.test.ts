import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../src/server/deps.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'tools/*.md', 'src/**/README.md'], { cwd: projectRoot });

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) =>
    (groups?.['heading'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links to other files of the project that lead nowhere. */
function brokenLinks(document: string): string[] {
  const links = read(document).matchAll(/\]\((?<link>(?!https?:|#)[^)]+)\)/g);
  return [...links]
    .map(({ groups }) => groups?.['link'] ?? '')
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = join(dirname(document), path);
      if (!existsSync(join(projectRoot, file))) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });
}

test.each(documents)('links of %s lead to files and headings that exist', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

const sources = globSync('{src,scripts,tools,tests}/**/*.{ts,tsx,mjs}', { cwd: projectRoot });

/** The source files that a text names, with or without the folders above them. */
const namedFiles = (text: string) =>
  new Set(
    [...text.matchAll(/`(?<name>[\w./-]+\.(?:tsx?|mjs))`/g)].map(({ groups }) => groups?.['name'] ?? ''),
  );

const maps = documents.filter((file) => file === 'ARCHITECTURE.md' || file.startsWith('src/'));

test.each(maps)('%s names files that exist', (document) => {
  const missing = [...namedFiles(read(document))].filter(
    (name) => !sources.some((source) => `/${source}`.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

test('each flow of ARCHITECTURE.md counts its files', () => {
  const flows = read('ARCHITECTURE.md')
    .split(/^## /m)
    .flatMap((section) => {
      const told = /^(?<count>\d+) files, /m.exec(section)?.groups?.['count'];
      return told === undefined ? [] : [{ flow: section.split('\n', 1)[0], told: Number(told), section }];
    });
  expect(flows).toHaveLength(4);
  for (const { flow, told, section } of flows)
    expect({ flow, files: namedFiles(section).size }).toEqual({ flow, files: told });
});

test.each(documents.filter((file) => file.startsWith('docs/decisions/')))(
  '%s has its number, a date and a status',
  (file) => {
    const number = Number(basename(file).slice(0, 4));
    expect(read(file)).toMatch(new RegExp(`^# ${number}\\. `));
    expect(read(file)).toMatch(/^Date: \d{4}-\d\d-\d\d/m);
    expect(read(file)).toMatch(/\bStatus: (?:accepted|replaced by \d+)/);
  },
);
