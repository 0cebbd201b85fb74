import type { Finding } from './finding.ts';

export type Edge = { target: string; line: number };

/** Walks depth first; an import of a file that is still on the way closes a circle. */
export function findCircles(graph: ReadonlyMap<string, readonly Edge[]>): Finding[] {
  const findings: Finding[] = [];
  const finished = new Set<string>();
  const way: string[] = [];

  function visit(file: string): void {
    way.push(file);
    for (const { target, line } of graph.get(file) ?? []) {
      const start = way.indexOf(target);
      if (start !== -1) {
        const circle = [...way.slice(start), target].join(' → ');
        findings.push({ file, line, rule: 'circle', message: `imports in a circle: ${circle}` });
      } else if (!finished.has(target)) visit(target);
    }
    way.pop();
    finished.add(file);
  }

  for (const file of graph.keys()) if (!finished.has(file)) visit(file);
  return findings;
}
