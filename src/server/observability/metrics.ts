import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const resolutionMs = 10;
const quantiles = [0.5, 0.99, 1];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process knows of itself. Names that begin with `faktur_shared_` are the same on every server, because they
 * are read from the database; see http/operations/shared-metrics.ts.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray())
    if (name.startsWith('nodejs_eventloop_lag')) registry.removeSingleMetric(name);
  watchEventLoop(registry);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answered calls of this process: time from the first byte of a call to the last byte of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Calls that this process is answering now',
      registers,
    }),
    eventStreams: new Gauge({
      name: 'faktur_event_streams',
      help: 'Open desks that this process tells of changes; not among the calls above',
      registers,
    }),
    refusals: new Counter({
      name: 'faktur_refusals_total',
      help: 'Calls that this process refused, by the code of the answer: captchaFailed, wrongCredentials, busy, internal …',
      labelNames: ['code'],
      registers,
    }),
    forwardedCalls: new Counter({
      name: 'faktur_untrusted_forwarded_calls_total',
      help: 'Calls with X-Forwarded-For or Forwarded while TRUST_PROXY is off: behind a proxy it was forgotten',
      registers,
    }),
    jobs: new Histogram({
      name: 'faktur_job_duration_seconds',
      help: 'Jobs that this process ran, by kind and outcome: done, failed (it is tried again), given up',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
      registers,
    }),
    records: new Counter({
      name: 'faktur_records_total',
      help: 'Records that this process moved out of daily work (archived), or deleted after their ten years (deleted)',
      labelNames: ['outcome'],
      registers,
    }),
    webhooks: new Counter({
      name: 'faktur_webhooks_total',
      help: 'Attempts at webhooks by this process: delivered, failed (it is tried again, or failed for good)',
      labelNames: ['outcome'],
      registers,
    }),
    issuingCalls: new Counter({
      name: 'issuing_calls_total',
      help: 'Calls of this process to the provider that issues fakturs: done, refused (this one faktur), held (us), tooMany, down, uncertain',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    issuingSeconds: new Histogram({
      name: 'issuing_seconds',
      help: 'Fakturs that this process had issued by a provider: time from the confirmation of the request until its mail was queued',
      buckets: [1, 2, 5, 10, 30, 60, 300, 1_800, 7_200, 43_200, 172_800],
      registers,
    }),
    returnedMails: new Counter({
      name: 'faktur_returned_mails_total',
      help: 'Mails that came to the return path, taken in by this process, by outcome: undeliverable, sentAgain, delivered, noFailure, knownAlready, otherRecipient, testArrived, noReport, notOurs',
      labelNames: ['outcome'],
      registers,
    }),
    mailboxReads: new Counter({
      name: 'faktur_return_mailbox_reads_total',
      help: 'Readings of the mailbox of returned mails by this process: done, failed (it is tried again)',
      labelNames: ['outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'faktur_mails_total',
      help: 'Attempts at mails by this process: sent, dropped (it had nothing left to say), later (it is tried again), failed (for good)',
      labelNames: ['outcome'],
      registers,
    }),
    mailsByServer: new Counter({
      name: 'faktur_mails_taken_total',
      help: 'Mails of this process that a mail server took, by server: 1 is SMTP_URL, 2 is SMTP_URL_2',
      labelNames: ['server'],
      registers,
    }),
    mailServerAway: new Gauge({
      name: 'faktur_mail_server_away',
      help: 'Whether a mail server took no connection or gave no answer when this process last tried it: 1 is SMTP_URL, 2 is SMTP_URL_2',
      labelNames: ['server'],
      registers,
    }),
    chats: new Counter({
      name: 'faktur_whatsapp_total',
      help: 'Attempts at WhatsApp messages by this process: accepted, dropped (it had nothing left to say), later (it is tried again), unknown (handed over and not heard of), refused (for good)',
      labelNames: ['outcome'],
      registers,
    }),
    chatsTaken: new Counter({
      name: 'faktur_whatsapp_received_total',
      help: 'What came in by WhatsApp at this process: bound, refused (a code), stopped, other, ignored (old or too many), reports, forged',
      labelNames: ['kind'],
      registers,
    }),
  };
}

function watchEventLoop(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const labelled = new Gauge({
    name: 'faktur_event_loop_delay_seconds',
    help: 'How much too late the event loop of this process came round since the last scrape; quantile 1 is the longest',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of quantiles) labelled.set({ quantile }, delaySeconds(delays, quantile));
      delays.reset();
    },
  });
  let before = performance.eventLoopUtilization();
  const used = new Gauge({
    name: 'faktur_event_loop_utilization',
    help: 'Share of time since the last scrape in which the event loop of this process was at work, 0 to 1',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      used.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
}

/** The platform measures how long its timer took, its own period included. */
function delaySeconds(delays: ReturnType<typeof monitorEventLoopDelay>, quantile: number): number {
  if (delays.count === 0) return 0;
  return Math.max(0, delays.percentile(quantile * 100) / 1e6 - resolutionMs) / 1000;
}
