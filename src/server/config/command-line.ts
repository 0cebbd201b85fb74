import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A bundle brings its packages and pages, and one command in place of npm's. */
export const isBundle = existsSync(join(import.meta.dirname, '../../../bundle.json'));

/** A command as a person types it in this installation. */
export function commandLine(name: string, args = ''): string {
  if (isBundle) return ['faktur-desk', name, args].filter(Boolean).join(' ');
  const npm = name === 'start' ? 'npm start' : `npm run ${name}`;
  return args === '' ? npm : `${npm} -- ${args}`;
}
