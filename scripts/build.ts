import { buildWebWhenChanged } from './building/build-web.ts';

// A service with a read-only file system cannot build by itself.
buildWebWhenChanged();
// Fills Node's compile cache, so that the first start is fast as well.
await Promise.all(['main', 'app', 'worker'].map((part) => import(`../src/server/${part}.ts`)));
