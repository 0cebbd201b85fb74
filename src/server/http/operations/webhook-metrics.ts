import type { Gauge } from 'prom-client';
import type { WebhookCounts } from '../../store/webhooks/deliveries.ts';

type MakeGauge = (name: string, help: string, ...labelNames: string[]) => Gauge;

/** Creates the metrics of webhooks that have not been delivered yet. */
export function createWebhookMetrics(gauge: MakeGauge) {
  const messages = gauge('webhooks', 'Webhooks by state: waiting, failed (for good)', 'state');
  const oldestDue = gauge(
    'webhook_oldest_due_seconds',
    'How long the oldest due webhook has waited to be sent',
  );
  const failing = gauge(
    'webhook_failing_seconds',
    'For how long the receiver that has failed longest has failed',
  );
  const off = gauge(
    'webhook_receivers_off',
    'Receivers that were switched off because they failed or are gone',
  );

  function set(counts: WebhookCounts): void {
    messages.set({ state: 'waiting' }, counts.waiting);
    messages.set({ state: 'failed' }, counts.failed);
    oldestDue.set(counts.oldestDueSeconds);
    failing.set(counts.failingSeconds);
    off.set(counts.off);
  }
  return { set, all: [messages, oldestDue, failing, off] };
}
