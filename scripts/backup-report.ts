import { resolve } from 'node:path';
import type { Manifest } from '../src/server/backup/manifest.ts';
import type { Signer } from '../src/server/secrets/tokens.ts';
import { commandLine } from '../src/server/config/command-line.ts';

const number = new Intl.NumberFormat('en');

/** The folder argument, relative to where the person typed it; npm runs scripts in the project's folder. */
export function folderArgument(command: string): string | undefined {
  const [name = '', ...others] = process.argv.slice(2);
  if (name !== '' && others.length === 0) return resolve(process.env['INIT_CWD'] ?? '.', name);
  console.error(`Usage: ${commandLine(command, 'DIR')}`);
  process.exitCode = 1;
  return undefined;
}

/** A fingerprint of APP_SECRET, by which a restore notices that it is another one. */
export const secretMark = (signer: Signer): string => signer.sign('backup', 'mark');

export function printTables({ tables, files }: Manifest): void {
  const rows = tables
    .filter(({ rows: count }) => count > 0)
    .map(({ schema, name, rows: count }) => [`${schema}.${name}`, number.format(count)] as const);
  const lines = [...rows, ['files', number.format(files.count)] as const];
  const width = Math.max(...lines.map(([name]) => name.length));
  for (const [name, count] of lines) console.log(`  ${name.padEnd(width)}  ${count.padStart(12)}`);
}

export function totals({ tables, files }: Manifest, seconds: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.size, files.bytes);
  return `${tables.length} tables, ${number.format(rows)} rows, ${number.format(files.count)} files, ${number.format(bytes)} bytes in ${seconds.toFixed(1)} s`;
}
