import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What differs between the examples of a bundle and the units of the package. */
const replacements: [from: RegExp, to: string][] = [
  [/\/opt\/faktur-desk/g, '/usr/lib/faktur-desk'],
  [/^(User|Group)=faktur$/gm, '$1=faktur-desk'],
  // The command reads the package's settings itself, whoever starts it.
  [/^EnvironmentFile=.*\n|^Environment=DATA_DIR=.*\n/gm, ''],
];

/** The units of the package by name, from the examples in a bundle. Those for database nodes are not among them. */
export function unitsOf(bundle: string): Record<string, string> {
  const examples = globSync('deploy/systemd/faktur-desk*.{service,timer}', {
    cwd: bundle,
    exclude: ['**/faktur-desk-base-backup.*'],
  });
  return Object.fromEntries(
    examples
      .toSorted()
      .map((example) => [basename(example), rewritten(readFileSync(join(bundle, example), 'utf8'))]),
  );
}

const rewritten = (text: string): string =>
  replacements.reduce((result, [from, to]) => result.replaceAll(from, to), text);
