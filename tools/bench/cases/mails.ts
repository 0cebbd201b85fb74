import { maxAttempts } from '../../../src/server/jobs/catalog.ts';
import type { Bench } from '../bench.ts';
import { openBenchSession } from '../session.ts';
import { endProcess, nextMessage, startScript } from '../processes.ts';
import { startProduct } from '../product.ts';

/** One worker process and a mail server that takes everything: from the first mail that arrives to the last. */
export async function measureMails({ results, database, folder, quick, deadline }: Bench): Promise<void> {
  const count = quick ? 300 : 5_000;
  await queueMails(database.ownerUrl, count);
  const sink = startScript('tools/bench/load/smtp-sink.ts');
  const port = await nextMessage<number>(sink);
  sink.send({ expected: count, seconds: Math.max(5, deadline.secondsLeft()) });
  const reported = nextMessage<{ received: number; seconds: number }>(sink);
  const worker = await startProduct({
    databaseUrl: database.url,
    folder,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    only: 'worker',
  });
  const { received, seconds } = await reported;
  results.add('Mails', 'one worker', {
    'mails/s': (received - 1) / seconds,
    mails: received,
    'most memory MB': worker.memory().peak,
  });
  await worker.stop();
  await endProcess(sink);
}

/** Queues mails about requests that were never confirmed, so that there is something to say about each. */
async function queueMails(ownerUrl: string, count: number): Promise<void> {
  const owner = openBenchSession(ownerUrl);
  try {
    await owner`
      with expired as (
        select transaction_id, submission_id::text as submission, email, language from requests
        where status = 'rejected' order by requested_on desc, transaction_id limit ${count}
      ), written as (
        insert into mails (event, kind, about, recipient, language, created_at)
        select 'bench:' || gen_random_uuid(), 'requestExpired', submission, email, language, now() from expired
        returning id, about
      ), linked as (
        insert into mail_requests (mail_id, transaction_id)
        select w.id, e.transaction_id from written w join expired e on e.submission = w.about)
      select graphile_worker.add_job('sendMail', json_build_object('mailId', id::text), max_attempts => ${maxAttempts.sendMail})
      from written`;
  } finally {
    await owner.end();
  }
}
