import { buildWebWhenChanged } from './building/build-web.ts';
import { runServer } from './running/run-server.ts';

process.env['NODE_ENV'] = 'production';
buildWebWhenChanged();
await runServer('npm run serve', () => {});
