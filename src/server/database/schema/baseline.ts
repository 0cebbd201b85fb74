import { DatabaseNotReadyError } from './not-ready-error.ts';

export type Migration = { name: string; checksum: string; text: string };

/** First line of a migration that makes the tables of an earlier version at once, in place of the migrations up to then. */
const firstLine = /^-- baseline of version (\S+), which ended with (\S+)\n/;

function findBaseline(migrations: Migration[]) {
  for (const { name, checksum, text } of migrations) {
    const [, version, last] = firstLine.exec(text) ?? [];
    if (version !== undefined && last !== undefined) return { name, checksum, version, last };
  }
  return undefined;
}

/**
 * Replaces the names that the baseline stands for by the baseline. The database keeps its list as it is, so that
 * servers of the version before still find what they look for.
 */
export function countBaseline(applied: Map<string, string>, migrations: Migration[]): Map<string, string> {
  const baseline = findBaseline(migrations);
  if (!baseline || !applied.has(baseline.last)) return applied;
  const later = [...applied].filter(([name]) => name > baseline.last);
  return new Map([[baseline.name, baseline.checksum], ...later]);
}

/** Refuses a database that is in use and older than the baseline. */
export function refuseOlder(applied: Map<string, string>, migrations: Migration[]): void {
  const baseline = findBaseline(migrations);
  if (!baseline || applied.size === 0 || applied.has(baseline.name)) return;
  throw new DatabaseNotReadyError(
    `The database is older than version ${baseline.version}, from which this version upgrades: start version ${baseline.version} with it once, then this one.`,
  );
}
