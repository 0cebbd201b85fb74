import { buildWebWhenChanged } from './build-web.ts';
import { runServer } from './run-server.ts';

process.env['NODE_ENV'] = 'production';
buildWebWhenChanged();
await runServer('npm run serve', () => {});
