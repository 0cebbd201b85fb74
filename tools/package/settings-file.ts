import { settings } from '../../src/server/config/config.ts';

const width = 100;

const preamble = `# Settings of Faktur Desk, for its services and for the command faktur-desk.
#
# A production server needs BASE_URL, APP_SECRET (openssl rand -base64 48), SMTP_URL, MAIL_FROM, TAX_TEAM_EMAIL and,
# behind a proxy, TRUST_PROXY. "faktur-desk doctor" says what is missing; "systemctl restart faktur-desk" takes over
# what was changed.
#
# A line is NAME=value, without blanks around the sign. A value in which a # stands is put into single quotes. More files
# *.conf in this folder are read, too, the last by name counts; only root and the user faktur-desk may read them.
`;

/** What holds in a packaged installation from the first day. */
const presets: Record<string, string> = { DATA_DIR: '/var/lib/faktur-desk' };

/** The file that the package puts into /etc: every variable there is, out of force, with its meaning and its default. */
export function settingsFile(): string {
  const entries = settings.map(({ name, fallback = '', shown, meaning }) =>
    [
      ...comment(`${meaning}.`),
      ...comment(`Default: ${shown}`),
      presets[name] === undefined ? `#${name}=${fallback}` : `${name}=${presets[name]}`,
    ].join('\n'),
  );
  return `${[preamble, ...entries].join('\n\n')}\n`.replaceAll(/\n{3,}/g, '\n\n');
}

/** Markdown as plain lines of comment. */
function comment(text: string): string[] {
  const plain = text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, 'docs/$1').replaceAll('`', '');
  const lines: string[] = [];
  for (const word of plain.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
