type Release = { version: string; last: string };

/** The last migration of each earlier version that upgrades start from, oldest first. A release adds the one before it. */
const earlierReleases: readonly Release[] = [
  { version: '0.10.4', last: '0044-baseline.sql' },
  { version: '0.11.0', last: '0056-one-faktur-a-part-index.sql' },
  { version: '0.12.0', last: '0073-proof-of-submissions.sql' },
  { version: '0.13.0', last: '0075-comments.sql' },
  { version: '0.14.0', last: '0078-downloaded-exports.sql' },
  { version: '0.15.0', last: '0080-fakturs-of-buyers.sql' },
  { version: '0.16.0', last: '0085-confirmed-as-they-come.sql' },
  { version: '0.17.0', last: '0091-arrived-headers.sql' },
];

/** The last version that has all its migrations applied, by its number; undefined where even the first lacks one. */
export function versionOfSchema(applied: ReadonlySet<string>): string | undefined {
  return earlierReleases.findLast(({ last }) => applied.has(last))?.version;
}
