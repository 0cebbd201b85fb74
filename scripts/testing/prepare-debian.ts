import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';
import { makeDebianTree } from './debian-tree.ts';

// What the tests of the Debian package need from Debian's archive.
if (!existsSync('/usr/bin/lintian')) installDebianPackage('lintian');
makeDebianTree();
