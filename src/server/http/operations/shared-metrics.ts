import { Gauge, type Registry } from 'prom-client';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { countConnections } from '../../database/connections.ts';
import type { Database } from '../../database/database.ts';
import { countJobs, countLivingWorkers, listScheduledRuns } from '../../store/jobs.ts';
import { countUnsentChats } from '../../store/mails/chats.ts';
import { countUnsentMails } from '../../store/mails/mails.ts';
import { countWebhooks } from '../../store/webhooks/deliveries.ts';
import type { Clock } from '../../ports/clock.ts';
import { listMonthsOfFakturs } from '../../store/coretax/months-of-fakturs.ts';
import { listTallies } from '../../store/lists/request-tallies.ts';
import { countIssues } from '../../store/issuing/issues.ts';
import { readStops } from '../../store/issuing/provider-state.ts';
import { createFakturMetrics } from './faktur-metrics.ts';
import { createIssuingMetrics } from './issuing-metrics.ts';
import { createWebhookMetrics } from './webhook-metrics.ts';

/**
 * Creates the metrics that are read from the database. Every server shows the same, so that a dashboard takes the
 * maximum and never the sum.
 */
export function createSharedMetrics(registry: Registry, database: Database, clock: Clock) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({
      name: `faktur_shared_${name}`,
      help: `${help} (all servers)`,
      labelNames,
      registers: [registry],
    });
  const jobs = gauge('jobs', 'Jobs by kind and state: due now, due later, dead (given up)', 'job', 'state');
  const jobAge = gauge('job_oldest_due_seconds', 'How long the oldest due job of a kind has waited', 'job');
  const workers = gauge('workers', 'Workers that showed a sign of life within 30 seconds');
  const lastRun = gauge(
    'schedule_last_success_timestamp_seconds',
    'When a scheduled job last succeeded',
    'job',
  );
  const mails = gauge(
    'mails',
    'Mails that have not arrived, by state: queued, failed (for good), undeliverable (its address refuses mails)',
    'state',
  );
  const mailAge = gauge('mail_oldest_queued_seconds', 'How long the oldest queued mail has waited');
  const chats = gauge(
    'whatsapp',
    'WhatsApp messages that have not left, by state: queued (also until the end of the quiet hours), unanswered (handed over), failed (for good)',
    'state',
  );
  const requests = gauge('requests', 'Requests by status', 'status');
  const connections = gauge(
    'database_connections',
    'Our connections by state, as the database sees them',
    'state',
  );
  const connectionsMax = gauge(
    'database_connections_max',
    'Connections that the database takes from anybody',
  );
  const fakturs = createFakturMetrics(registry);
  const webhooks = createWebhookMetrics(gauge);
  const issuing = createIssuingMetrics(registry);
  const own = [jobs, jobAge, workers, lastRun, mails, mailAge, chats, requests, connections, connectionsMax];
  const all = [...own, ...webhooks.all, ...fakturs.all, ...issuing.all];

  /** One after the other, so that a scrape takes one connection. */
  async function read(): Promise<void> {
    const [queue, living, runs] = [
      await countJobs(database),
      await countLivingWorkers(database),
      await listScheduledRuns(database),
    ];
    const unsent = await countUnsentMails(database);
    const unsentChats = await countUnsentChats(database);
    const tallies = await listTallies(database, 'all');
    const open = await countConnections(database);
    const told = await countWebhooks(database);
    const months = await listMonthsOfFakturs(database, jakartaDay(clock.now()));
    const [issues, stops] = [await countIssues(database), await readStops(database)];
    forget();
    for (const { job, due, later, dead, oldestDueSeconds } of queue) {
      jobs.set({ job, state: 'due' }, due);
      jobs.set({ job, state: 'later' }, later);
      jobs.set({ job, state: 'dead' }, dead);
      jobAge.set({ job }, oldestDueSeconds);
    }
    workers.set(living);
    for (const { job, succeededAt } of runs) lastRun.set({ job }, succeededAt.getTime() / 1000);
    mails.set({ state: 'queued' }, unsent.queued);
    mails.set({ state: 'failed' }, unsent.failed);
    mails.set({ state: 'undeliverable' }, unsent.undeliverable);
    for (const [state, count] of Object.entries(unsentChats)) chats.set({ state }, count);
    mailAge.set(unsent.oldestQueuedSeconds);
    for (const status of requestStatuses)
      requests.set({ status }, tallies.find((tally) => tally.status === status)?.count ?? 0);
    for (const { state, count } of open.states) connections.set({ state }, count);
    connectionsMax.set(open.max);
    fakturs.set(months);
    webhooks.set(told);
    issuing.set(issues, stops);
  }

  /** Shows no values, because none are better than old ones. */
  function forget(): void {
    for (const metric of all) {
      metric.reset();
      metric.remove({}); // without labels it would be zero
    }
  }
  return { read, forget };
}
