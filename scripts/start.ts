import { announce } from './announce.ts';
import { buildWebWhenChanged } from './build-web.ts';
import { runServer } from './run-server.ts';

buildWebWhenChanged();
await runServer('npm start', ({ config, servesWeb }) => {
  if (servesWeb) announce(config);
});
