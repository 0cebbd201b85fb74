import { join } from 'node:path';

/** The places of things in a backup's folder. */
export const layout = {
  manifest: 'manifest.json',
  tables: 'tables',
  files: 'files',
  fileList: 'files.txt.gz',
} as const;

export const tablePath = (folder: string, { schema, name }: { schema: string; name: string }): string =>
  join(folder, layout.tables, `${schema}.${name}.copy.gz`);

/** Spread over 256 folders by the first two digits of their random names. */
export const filePath = (folder: string, name: string): string =>
  join(folder, layout.files, name.slice(0, 2), name);

/** A backup holds personal data: it belongs to whoever made it, alone. */
export const privateFile = { flags: 'wx', mode: 0o600, flush: true } as const;
export const privateFolder = { recursive: true, mode: 0o700 } as const;
