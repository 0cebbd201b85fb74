import { commandLine } from '../src/server/config/command-line.ts';
import { announce } from './running/announce.ts';
import { buildWebWhenChanged } from './building/build-web.ts';
import { runServer } from './running/run-server.ts';

buildWebWhenChanged();
await runServer(commandLine('start'), ({ config, servesWeb }) => {
  if (servesWeb) announce(config);
});
