import type { Finding } from './look.ts';

export type FoundThing = Finding & { page: string; role: string; language: string };

/** One line for one finding of a page, with all looks at which it was seen. */
export function tableOf(found: FoundThing[]): string {
  const lines = [...Map.groupBy(found, ({ page, what }) => `${page}\n${what}`).values()].map((same) => ({
    page: same[0]?.page ?? '',
    at: seenAt(same),
    what: same[0]?.what ?? '',
  }));
  const widest = (column: 'page' | 'at') => Math.max(...lines.map((line) => line[column].length));
  const [pageWidth, atWidth] = [widest('page'), widest('at')];
  return lines
    .toSorted((a, b) => a.page.localeCompare(b.page) || a.what.localeCompare(b.what))
    .map(({ page, at, what }) => `${page.padEnd(pageWidth)}  ${at.padEnd(atWidth)}  ${what}`)
    .join('\n');
}

function seenAt(same: FoundThing[]): string {
  const each = (of: 'role' | 'language' | 'at') => [...new Set(same.map((one) => one[of]))].join(',');
  return [each('role'), each('language'), each('at')].join(' ');
}
