import { settings } from '../../src/server/config/config.ts';

const width = 100;

const preamble = (
  version: string,
): string => `# Every setting of Faktur Desk ${version}, with its meaning and what holds without it.
#
# Leave this file as it is, so that an upgrade replaces it without a question, and write yours into local.conf. All files
# *.conf in this folder are read, the last by name counts, and a variable of the environment counts more than any of
# them. "systemctl restart faktur-desk" takes over what was changed.
`;

/** What holds in a packaged installation from the first day. */
const presets: Record<string, string> = { DATA_DIR: '/var/lib/faktur-desk' };

/** The file that the package puts into /etc: every variable there is, out of force, with its meaning and its default. */
export function settingsFile(version: string): string {
  const entries = settings.map(({ name, fallback = '', shown, meaning }) =>
    [
      ...comment(meaning),
      ...comment(`Default: ${shown}`),
      presets[name] === undefined ? `#${name}=${fallback}` : `${name}=${presets[name]}`,
    ].join('\n'),
  );
  return `${[preamble(version), ...entries].join('\n\n')}\n`.replaceAll(/\n{3,}/g, '\n\n');
}

/** Markdown as plain lines of comment, with commands as they are typed here. */
function comment(text: string): string[] {
  const plain = text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, 'docs/$1')
    .replaceAll('npm run ', 'faktur-desk ')
    .replaceAll('`', '');
  const lines: string[] = [];
  for (const word of plain.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
