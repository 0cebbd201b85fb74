import type { Finding } from './finding.ts';

/**
 * Finds circles of files: each closes with an import that leads back to a file which is still being followed. Types
 * count, and so does what is loaded later, which the linter's rule leaves out.
 */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const follow = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      const circle = [...trail.slice(start), file].join(' → ');
      findings.push({ file, line: 1, rule: 'circle', message: `is in a circle of files: ${circle}` });
    }
    if (seen.has(file)) return;
    seen.add(file);
    for (const target of imports.get(file) ?? []) follow(target, [...trail, file]);
  };
  for (const file of imports.keys()) follow(file, []);
  return findings;
}
