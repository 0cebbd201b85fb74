import type { Architecture } from '../bundle/architectures.ts';
import { maintainer } from './documents.ts';

/** Debian's names of machines. */
export const debianArchitecture = { x64: 'amd64', arm64: 'arm64' } as const satisfies Record<
  Architecture,
  string
>;

/** What the binaries are linked with, and what the package's scripts and units call. */
const depends = [
  'libc6 (>= 2.28)',
  'libgcc-s1',
  'libstdc++6 (>= 6)',
  'systemd',
  'debconf (>= 0.5) | debconf-2.0',
];

export const control = (about: {
  version: string;
  architecture: Architecture;
  kilobytes: number;
}): string => `Package: faktur-desk
Version: ${about.version}
Architecture: ${debianArchitecture[about.architecture]}
Maintainer: ${maintainer}
Installed-Size: ${about.kilobytes}
Depends: ${depends.join(', ')}
Section: web
Priority: optional
Description: tax invoice (faktur pajak) requests for Indonesian retail chains
 Customers of a chain request the tax invoice of a store receipt, confirm by
 e-mail and follow it; the chain's tax team works through the queue. In
 Indonesian and English.
 .
 The package brings its own Node and PostgreSQL and fetches nothing. It starts
 nothing before /etc/faktur-desk has been filled in.
`;
