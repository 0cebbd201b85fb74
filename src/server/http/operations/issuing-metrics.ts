import { Gauge, type Registry } from 'prom-client';
import { issueStates, type IssueState } from '#domain/coretax/issuing/issue.ts';
import type { Stops } from '../../store/issuing/provider-state.ts';

/** Issues by state, and what keeps the provider from being asked. The same on every server. */
export function createIssuingMetrics(registry: Registry) {
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help: `${help} (all servers)`, labelNames: [label], registers: [registry] });
  const issues = gauge('issues', 'Fakturs asked of a provider, by state', 'state');
  const stopped = gauge(
    'issuing_stopped_seconds',
    'For how long nothing has been sent to the provider, by what stops it: held (it refuses us), paused, breaker (it is down)',
    'why',
  );

  function set(counts: readonly { state: IssueState; count: number }[], stops: Stops): void {
    for (const state of issueStates)
      issues.set({ state }, counts.find((one) => one.state === state)?.count ?? 0);
    for (const [why, seconds] of Object.entries(stops)) stopped.set({ why }, seconds);
  }
  return { set, all: [issues, stopped] };
}
