import { buildWebWhenChanged } from '../building/build-web.ts';
import { unpackDebianPackages } from '../../tools/debian/unpacked-packages.ts';

// What the tests on real servers need. A process of its own, as both wait for other programs.
buildWebWhenChanged();
unpackDebianPackages();
