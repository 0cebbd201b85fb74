import { commands } from '../../scripts/running/commands.ts';

export const maintainer = 'The Faktur Desk authors <faktur-desk@localhost>';

/** The manual page, faktur-desk(1). */
export function manualPage(version: string): string {
  const lines = Object.entries(commands).map(([name, what]) => `.TP\n.B ${name}\n${escaped(what)}`);
  return `.TH FAKTUR\\-DESK 1 "" "Faktur Desk ${version}" "Commands of an installation"
.SH NAME
faktur\\-desk \\- tax invoice (faktur pajak) requests for retail chains
.SH SYNOPSIS
.B faktur\\-desk
.I COMMAND
[\\fIARGUMENTS\\fR]
.SH DESCRIPTION
The one command of an installation. Typed by root it runs as the user faktur\\-desk; either way with the settings of
/etc/faktur\\-desk. Files that it reads or writes are therefore those that this user may read or write.
.SH COMMANDS
${lines.join('\n')}
.SH FILES
.TP
.I /etc/faktur\\-desk/*.conf
Settings, each explained in its comment.
.TP
.I /var/lib/faktur\\-desk
Data: the embedded database and files.
.TP
.I /var/backups/faktur\\-desk
Backups by faktur\\-desk\\-backup.timer.
.TP
.I /usr/lib/faktur\\-desk
The program, with its documents, migrations and licences.
.SH SEE ALSO
.BR systemctl (1),
.BR journalctl (1),
.I /usr/share/doc/faktur\\-desk/docs/operations.md
`;
}

const escaped = (text: string): string => text.replaceAll('-', '\\-').replaceAll("'", '\\(aq');

/** The document that tells where the licences of all parts are. */
export const copyright = (
  licence: string,
): string => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Faktur Desk
Comment:
 The licences of Node, PostgreSQL and all packages that are brought along are in
 /usr/lib/faktur-desk/LICENSES.txt, and their list with versions and hashes is
 /usr/lib/faktur-desk/sbom.cdx.json.

Files: *
${licence
  .split('\n')
  .filter((line) => line.startsWith('Copyright'))
  .map((line) => `Copyright: ${line.replace(/^Copyright \(c\) /, '')}`)
  .join('\n')}
License: Expat
${licence
  .slice(licence.indexOf('Permission'))
  .trim()
  .split('\n')
  .map((line) => (line === '' ? ' .' : ` ${line}`))
  .join('\n')}
`;

/** Debian's changelog; what changed is told by our own. */
export const debianChangelog = (
  version: string,
  seconds: number,
): string => `faktur-desk (${version}) stable; urgency=medium

  * What changed is in /usr/lib/faktur-desk/CHANGELOG.md.

 -- ${maintainer}  ${new Date(seconds * 1000).toUTCString().replace('GMT', '+0000')}
`;
