import { commandLine } from '../src/server/config/command-line.ts';
import { withDeps } from './running/command-deps.ts';

await withDeps(commandLine('migrate'), async (_deps, { asOwner, applied }) => {
  if (!asOwner) {
    console.error(
      'Nothing is missing, but the role of DATABASE_URL may not migrate: set DATABASE_OWNER_URL to the owner.',
    );
    process.exitCode = 1;
    return;
  }
  for (const name of applied) console.log(name);
  console.log(`${applied.length} migrations were applied, and the server's rights are set.`);
});
