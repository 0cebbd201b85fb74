import { listDeadJobs, retryDeadJobs } from '../src/server/store/jobs.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { withDeps } from './running/command-deps.ts';

const [command = 'list'] = process.argv.slice(2);

if (command !== 'list' && command !== 'retry') {
  console.error(`Usage: ${commandLine('jobs')}            lists the jobs that used up their attempts`);
  console.error(`       ${commandLine('jobs', 'retry')}   gives all of them another run`);
  process.exitCode = 1;
} else {
  await withDeps(commandLine('jobs'), async ({ database }) => {
    if (command === 'retry') {
      console.log(`${await retryDeadJobs(database)} jobs will run again.`);
      return;
    }
    const dead = await listDeadJobs(database);
    for (const job of dead) {
      console.log(
        [job.id, job.name, `${job.attempts} attempts`, job.since.toISOString(), job.lastError ?? ''].join(
          '\t',
        ),
      );
    }
    console.log(`${dead.length} dead jobs.`);
  });
}
