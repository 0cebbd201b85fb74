import type { Finding } from './finding.ts';

export type Edge = { target: string; line: number };

/** Depth-first search; an import of a file on the current path closes a cycle. */
export function findCycles(graph: ReadonlyMap<string, readonly Edge[]>): Finding[] {
  const findings: Finding[] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    path.push(file);
    for (const { target, line } of graph.get(file) ?? []) {
      const start = path.indexOf(target);
      if (start !== -1) {
        const cycle = [...path.slice(start), target].join(' → ');
        findings.push({ file, line, rule: 'cycle', message: `imports in a cycle: ${cycle}` });
      } else if (!finished.has(target)) visit(target);
    }
    path.pop();
    finished.add(file);
  }

  for (const file of graph.keys()) if (!finished.has(file)) visit(file);
  return findings;
}
