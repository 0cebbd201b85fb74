import { buildWebWhenChanged } from './build-web.ts';

// Everything that a server needs and a service that may write nothing cannot make by itself.
buildWebWhenChanged();
// Node keeps what it compiles of these, so that already the first start of the same user finds it.
await Promise.all(['main', 'app', 'worker'].map((part) => import(`../src/server/${part}.ts`)));
