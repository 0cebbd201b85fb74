import { runServer } from '../../scripts/running/run-server.ts';

await runServer('npm run dev', () => {});
