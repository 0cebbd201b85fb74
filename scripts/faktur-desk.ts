import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { isBundle } from '../src/server/config/command-line.ts';
import { commands, scriptOf } from './running/commands.ts';

// The one command of a bundle: its first word is the name of one of npm's scripts, the others go to that.
const [name = 'help', ...args] = process.argv.slice(2);

if (Object.hasOwn(commands, name)) {
  const script = join(import.meta.dirname, scriptOf(name));
  process.argv.splice(1, process.argv.length - 1, script, ...args);
  await import(pathToFileURL(script).href);
} else if (name === '--version' || name === 'version') {
  console.log(`Faktur Desk ${packageJson.version}${isBundle ? ` (${commitOfBundle()})` : ''}`);
} else if (['help', '--help', '-h'].includes(name)) {
  console.log(helpText());
} else {
  console.error(`There is no command "${name}".\n\n${helpText()}`);
  process.exitCode = 2;
}

function commitOfBundle(): string {
  const file = join(import.meta.dirname, '../bundle.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { commit: string }).commit.slice(0, 12);
}

function helpText(): string {
  const width = Math.max(...Object.keys(commands).map((command) => command.length));
  const lines = Object.entries(commands).map(([command, what]) => `  ${command.padEnd(width)}  ${what}`);
  return ['Usage: faktur-desk COMMAND [ARGUMENTS]', '', ...lines].join('\n');
}
