import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { withoutPersonalData } from '#domain/privacy/personal-data.ts';
import type { Deps } from './deps.ts';
import { archiveRequests } from './features/processing/ended/archive-requests.job.ts';
import { deleteRecords } from './features/processing/ended/delete-records.job.ts';
import { discardOldDrops } from './features/coretax/drop/discard-old-drops.job.ts';
import { countMonths } from './features/coretax/retail/count-months.job.ts';
import { startIssuing } from './features/coretax/issuing/engine/start-issuing.ts';
import { tellOfPurchases } from './features/codes/tell-of-purchases.job.ts';
import { remindDeadlines } from './features/coretax/remind-deadlines.job.ts';
import { dropCorrections } from './features/intake/correcting/drop-corrections.job.ts';
import { tellOfArrivals } from './features/intake/awaited/tell-of-arrivals.job.ts';
import { expireUnconfirmed } from './features/intake/unconfirmed/expire-unconfirmed.job.ts';
import { forgetSupersededSubmissions } from './features/intake/forget-submissions.job.ts';
import { remindUnconfirmed } from './features/intake/unconfirmed/remind-unconfirmed.job.ts';
import { removeUnclaimedFiles } from './features/intake/remove-unclaimed-files.job.ts';
import { sweepFiles } from './features/intake/sweep-files.job.ts';
import { mailLink } from './features/mine/mail-link.job.ts';
import { deletePhotos } from './features/processing/ended/delete-photos.job.ts';
import { remindOverdue } from './features/processing/remind-overdue.job.ts';
import { startMailboxReader } from './features/returned-mails/read-mailbox.ts';
import { anchorAudit } from './features/staff/anchor-audit.job.ts';
import { sealAudit } from './features/staff/seal-audit.job.ts';
import { maxAttempts, schedule, type JobName } from './jobs/catalog.ts';
import { createDeathWatch } from './jobs/death-watch.ts';
import { failGivenUpMails } from './jobs/fail-given-up-mails.job.ts';
import { keepReceiptMonths } from './jobs/keep-receipt-months.job.ts';
import { sweepEnded } from './jobs/sweep-ended.job.ts';
import { unlessAhead } from './jobs/unless-ahead.ts';
import { watchedJob, type JobHandler } from './jobs/watched-job.ts';
import { mailSender } from './mail/send-mail.job.ts';
import { whatsappSender } from './whatsapp/send-whatsapp.job.ts';
import { forgetWorker, listJobHolders, releaseJobsOf, showWorker } from './store/jobs.ts';
import { foldTallies } from './store/lists/request-tallies.ts';
import { foldSums } from './store/receipts/receipt-sums.ts';
import { openMailClaims, type MailClaims } from './store/mails/mail-claims.ts';
import { openQueuePool } from './database/queue-pool.ts';
import { startCourier } from './webhooks/courier.ts';

/** Jobs at a time. Most are mails, which share their statements and take turns at the mail server. */
const concurrency = 64;
/** The queue takes jobs and writes down their results by so many connections, one of which listens. */
const queueConnections = 6;
const aliveEveryMs = 2_000;
const restartAfterMs = 2_000;
/** A runner that cannot write down what it did may never come to its end: then it is left behind. */
const endsWithinMs = 30_000;
const pollEveryMs = 1_000;
/** The queue asks once a second and hears within five that its question failed. */
const unansweredMs = 15_000;

/**
 * Jobs are taken and their results are written in batches. Results only of those that end at the same moment: written
 * one by one, a result that cannot be written is an error that nobody hears, which ends the process. So it ends the
 * runner, which starts anew. Jobs that were taken and find no place soon are given back: what runs by the clock may have
 * come meanwhile, and goes first.
 */
const inBatches = {
  worker: {
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
    localQueue: { size: concurrency, ttl: 2_000 },
  },
};

type Handlers = { [Name in JobName]: JobHandler<Name> };

function handlers(deps: Deps, claims: MailClaims): Handlers {
  const sendMail = mailSender({ ...deps, claims });
  const sendWhatsapp = whatsappSender({ ...deps, claims });
  return {
    sendMail: ({ mailId }, { log, isLastAttempt }) => sendMail({ mailId, isLastAttempt, log }),
    sendWhatsapp: ({ mailId }, { log, isLastAttempt }) => sendWhatsapp({ mailId, isLastAttempt, log }),
    mailLink: ({ linkId }) => mailLink(deps, linkId),
    sweepEnded: () => sweepEnded(deps),
    discardOldDrops: () => discardOldDrops(deps),
    keepReceiptMonths: () => keepReceiptMonths(deps),
    removeUnclaimedFiles: () => removeUnclaimedFiles(deps),
    sweepFiles: () => unlessAhead(deps, () => sweepFiles(deps)),
    expireUnconfirmed: () => expireUnconfirmed(deps),
    remindUnconfirmed: () => remindUnconfirmed(deps),
    dropCorrections: () => dropCorrections(deps),
    tellOfArrivals: () => tellOfArrivals(deps),
    tellOfPurchases: () => tellOfPurchases(deps),
    forgetSubmissions: () => forgetSupersededSubmissions(deps),
    foldTallies: () => foldTallies(deps.database),
    foldReceiptSums: () => foldSums(deps.database),
    countMonths: () => countMonths(deps),
    remindOverdue: () => remindOverdue(deps),
    remindDeadlines: () => remindDeadlines(deps),
    deletePhotos: () => deletePhotos(deps),
    archiveRequests: () => unlessAhead(deps, () => archiveRequests(deps)),
    deleteRecords: () => unlessAhead(deps, () => deleteRecords(deps)),
    failGivenUpMails: () => failGivenUpMails(deps),
    sealAudit: (_payload, { log }) => sealAudit({ ...deps, log }),
    anchorAudit: (_payload, { log }) => anchorAudit({ ...deps, log }),
  };
}

function tasksOf(deps: Deps, claims: MailClaims): TaskList {
  const all = Object.entries(handlers(deps, claims)) as [JobName, JobHandler<JobName>][];
  return Object.fromEntries(all.map(([name, handle]) => [name, watchedJob(name, handle, deps)])) as TaskList;
}

/** The schedule as the queue wants it. These go first: however many mails wait for a silent mail server, they are few. */
export function scheduledItems(): ParsedCronItem[] {
  return parseCronItems(
    schedule.map(({ job, at, lateMs = 0 }) => ({
      task: job,
      match: at,
      options: { backfillPeriod: lateMs, maxAttempts: maxAttempts[job], priority: -1 },
    })),
  );
}

export type Worker = { stop: () => Promise<void> };

/** Runs jobs until stopped. Any number may run at once; one that loses its database starts again by itself. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const ending = new AbortController();
  const stopListening = ignoreUnreturnedJobs(deps);
  const claims = openMailClaims(deps.databaseHost, () => deps.clock.now());
  const tasks = tasksOf(deps, claims);
  let runner = await startRunner(deps, tasks).catch(async (error: unknown) => {
    await claims.close();
    stopListening();
    throw error;
  });
  const supervise = async (): Promise<void> => {
    await runner.ended.catch((error: unknown) => deps.log.error({ err: error }, 'the worker stopped'));
    const next = await startRunnerAgain(deps, tasks, ending.signal);
    if (!next) return;
    runner = next;
    // It was starting when the end was called for: nobody else would stop it.
    if (ending.signal.aborted) next.stop().catch(() => {});
    return supervise();
  };
  const supervised = supervise();
  const courier = startCourier(deps);
  const issuing = startIssuing(deps);
  const mailbox = startMailboxReader(deps);
  return {
    async stop() {
      ending.abort();
      runner.stop().catch(() => {}); // it has ended by itself
      await Promise.all([supervised, courier.stop(), issuing.stop(), mailbox.stop()]);
      await claims.close();
      stopListening();
    },
  };
}

/**
 * A queue that ends while the database is away cannot give back the jobs that it has fetched, and throws that where nobody
 * can catch it, which would end the process. They come back like those of a dead worker. Anything else ends it as ever.
 */
function ignoreUnreturnedJobs({ log }: Deps): () => void {
  const listen = (error: unknown) => {
    if (!(error instanceof Error && error.message.includes('returning jobs from local queue'))) throw error;
    log.warn({ err: error }, 'fetched jobs could not be given back, they are taken from this worker later');
  };
  process.on('unhandledRejection', listen);
  return () => process.off('unhandledRejection', listen);
}

type RunningJobs = { stop: Runner['stop']; ended: Promise<void> };

async function startRunnerAgain(
  deps: Deps,
  tasks: TaskList,
  ending: AbortSignal,
): Promise<RunningJobs | undefined> {
  while (!ending.aborted) {
    try {
      return await startRunner(deps, tasks);
    } catch (error) {
      deps.log.error({ err: error }, 'the worker cannot start, trying again');
      await delay(restartAfterMs, undefined, { signal: ending }).catch(() => {}); // cut short when it is to end
    }
  }
  return undefined;
}

async function startRunner(deps: Deps, taskList: TaskList): Promise<RunningJobs> {
  let runner: Runner | undefined;
  const pool = await openQueuePool(deps.databaseHost, {
    connections: queueConnections,
    onBroken: (error) => deps.log.warn({ err: error }, 'a connection of the queue broke'),
  });
  const stopFollowing = deps.databaseHost.onMove(() => {
    deps.log.warn('another host takes the writes, the worker starts again there');
    void runner?.stop().catch(() => {}); // it is ending already
  });
  const closePool = () => {
    stopFollowing();
    return pool.end();
  };
  const events: WorkerEvents = new EventEmitter();
  const endLife = showLife(deps, events);
  const started = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    preset: inBatches,
    pollInterval: pollEveryMs,
    taskList,
    parsedCronItems: scheduledItems(),
    logger: new Logger(() => (level, message, meta) => {
      // A job that failed has a line of its own already. That jobs outnumber connections is meant: they share statements.
      const isKnown = meta?.['failure'] === true || message.includes('maxPoolSize');
      if ((level === 'error' || level === 'warning') && !isKnown)
        deps.log.warn({ from: 'queue' }, withoutPersonalData(message));
    }),
    events,
  }).catch(async (error: unknown) => {
    endLife();
    await closePool();
    throw error;
  });
  runner = started;
  const endWatch = endWhenItGetsNoJobs(started, events);
  const ended = Promise.race([started.promise, takesTooLongToEnd(events)]).finally(async () => {
    endWatch();
    endLife();
    await Promise.race([closePool(), delay(1_000)]);
  });
  return { stop: () => started.stop(), ended };
}

/** Fails when it was about to end and has not done so for a while. Its jobs are given to others, for it shows no life. */
function takesTooLongToEnd(events: WorkerEvents): Promise<never> {
  return new Promise((_, fail) => {
    const leave = () => fail(new Error('the queue did not come to its end and was left behind'));
    events.once('pool:gracefulShutdown', () => setTimeout(leave, endsWithinMs).unref());
  });
}

/**
 * A connection that breaks while the queue looks up its tasks for the first time leaves it asking in vain for ever: it
 * keeps the failure. When it has asked for so long without an answer it is ended, and started anew by the supervisor.
 */
function endWhenItGetsNoJobs(runner: Runner, events: WorkerEvents): () => void {
  let answeredAt = performance.now();
  let isAsking = true;
  const answered = () => void (answeredAt = performance.now());
  events.on('localQueue:getJobs:complete', answered);
  events.on('localQueue:setMode', ({ newMode }) => {
    isAsking = newMode === 'POLLING';
    answered();
  });
  const timer = setInterval(() => {
    if (!isAsking || performance.now() - answeredAt < unansweredMs) return;
    clearInterval(timer);
    void runner.stop().catch(() => {}); // it is ending already
  }, pollEveryMs);
  return () => clearInterval(timer);
}

/** Shows that the pool lives, and gives back the jobs of pools that no longer do. */
function showLife(deps: Deps, events: WorkerEvents): () => void {
  let end: (() => void) | undefined;
  const watch = createDeathWatch();
  events.on('pool:create', ({ workerPool }) => {
    const alive = async () => {
      try {
        await showWorker(deps.database, workerPool.id);
        const dead = watch.deadAmong(await listJobHolders(deps.database), performance.now());
        if (dead.length > 0) await releaseJobsOf(deps.database, dead);
      } catch (error) {
        watch.beginAnew();
        deps.log.warn({ err: error }, 'no sign of life could be written');
      }
    };
    let last = alive();
    const timer = setInterval(() => (last = alive()), aliveEveryMs);
    end = () => {
      clearInterval(timer);
      // Without it, it would count as alive for a while; when the database is away, that is what happens.
      void last.then(() => forgetWorker(deps.database, workerPool.id)).catch(() => {});
    };
  });
  return () => end?.();
}
