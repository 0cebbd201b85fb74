/** What a version's section of the changelog says to operators. */
export type OperatorNote = { version: string; text: string };

/** Orders versions as their numbers say: 0.9.0 before 0.10.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return (left ?? []).map((number, at) => number - (right?.[at] ?? 0)).find((by) => by !== 0) ?? 0;
}

/** The parts "For operators" of all versions after `since` and up to `until`, oldest first. */
export function operatorNotes(changelog: string, since: string, until: string): OperatorNote[] {
  const sections = changelog.split(/^## /m).slice(1);
  return sections
    .map((section) => ({
      version: /^[\d.]+/.exec(section)?.[0] ?? '',
      text: (/^For operators\n+([^]*?)(?=\n+For [a-z]+\n|$(?![^]))/m.exec(section)?.[1] ?? '').trim(),
    }))
    .filter(
      ({ version, text }) =>
        text !== '' && compareVersions(version, since) > 0 && compareVersions(version, until) <= 0,
    )
    .toReversed();
}
