import { commandLine } from '../src/server/config/command-line.ts';
import { buildWebWhenChanged } from './building/build-web.ts';
import { runServer } from './running/run-server.ts';

process.env['NODE_ENV'] = 'production';
buildWebWhenChanged();
await runServer(commandLine('serve'), () => {});
