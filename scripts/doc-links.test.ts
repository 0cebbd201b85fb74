import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../src/server/deps.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: projectRoot });

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) =>
    (groups?.['heading'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links that lead nowhere, each as it stands in the text. */
function brokenLinks(text: string, pattern: RegExp, folder: string): string[] {
  const links = [...text.matchAll(pattern)].map(({ groups }) => groups?.['link'] ?? '');
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const file = join(folder, path);
    if (!existsSync(join(projectRoot, file))) return true;
    return anchor !== undefined && !anchorsOf(file).includes(anchor);
  });
}

describe('links', () => {
  test.each(documents)('of %s lead to files and headings that exist', (file) => {
    expect(brokenLinks(read(file), /\]\((?<link>(?!https?:|#)[^)]+)\)/g, dirname(file))).toEqual([]);
  });

  test('of the alert rules lead to what each alert means', () => {
    const rules = read('deploy/alert-rules.yml');
    expect(rules).toContain('runbook: docs/');
    expect(brokenLinks(rules, /runbook: (?<link>\S+)/g, '')).toEqual([]);
  });
});

test('decision records have their number, a date and a status', () => {
  for (const file of globSync('docs/decisions/*.md', { cwd: projectRoot })) {
    const number = Number(file.split('/').at(-1)?.slice(0, 4));
    expect(read(file), file).toMatch(new RegExp(`^# ${number}\\. `));
    expect(read(file), file).toMatch(/^Date: \d{4}-\d\d-\d\d/m);
    expect(read(file), file).toMatch(/\bStatus: (?:accepted|replaced by \d+)/);
  }
});
