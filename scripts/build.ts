import { buildWebWhenChanged } from './build-web.ts';

// Everything that a server needs and a service that may write nothing cannot make by itself.
buildWebWhenChanged();
