/** What a bundle is made for, in the words of Node and npm. */
export const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];
