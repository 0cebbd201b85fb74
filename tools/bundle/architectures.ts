/** What a bundle is made for, in the words of Node and npm. */
const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

export function architectureOf(name: string): Architecture {
  const found = architectures.find((one) => one === name);
  if (found !== undefined) return found;
  throw new Error(`There are bundles for ${architectures.join(' and ')}, not for ${name}.`);
}

/** Says of what was just built that nobody has tried it where that is so. */
export function reportUntried(architecture: Architecture): void {
  if (architecture === process.arch) return;
  console.log('Built for another architecture than this one: it was not started here.');
}

/** Those that are named; all of them when none is. */
export const architecturesOf = (names: string[]): Architecture[] =>
  names.length === 0 ? [...architectures] : names.map(architectureOf);
