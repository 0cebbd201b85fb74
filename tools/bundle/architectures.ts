/** What a bundle is made for, in the words of Node and npm. */
const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

export function architectureOf(name: string): Architecture {
  const found = architectures.find((one) => one === name);
  if (found !== undefined) return found;
  throw new Error(`There are bundles for ${architectures.join(' and ')}, not for ${name}.`);
}

/** Those that are named; all of them when none is. */
export const architecturesOf = (names: string[]): Architecture[] =>
  names.length === 0 ? [...architectures] : names.map(architectureOf);
