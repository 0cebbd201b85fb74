import { Link } from 'wouter';
import { readDeadlines } from '#contract/coretax/deadlines.ts';
import { paths } from '#contract/paths.ts';
import { readDashboard, readTotals } from '#contract/dashboard.ts';
import { call } from '#web/api/call.ts';
import { useRefreshOnChange } from '#web/api/use-desk-events.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { Charts } from './charts.tsx';
import { TotalCards } from './total-cards.tsx';

const refreshMs = 60_000;
const loadTotals = (signal: AbortSignal) => call(readTotals, { signal });
const loadDeadlines = (signal: AbortSignal) => call(readDeadlines, { signal });
const loadFigures = (signal: AbortSignal) => call(readDashboard, { signal });

/** Counts, deadlines and charts are three calls: none waits for another or fails with it. */
export function DashboardPage({ isDemo }: { isDemo: boolean }) {
  const totals = useLoaded(loadTotals, refreshMs);
  const deadlines = useLoaded(loadDeadlines, refreshMs);
  const figures = useLoaded(loadFigures, refreshMs);
  useRefreshOnChange(() => {
    totals.refresh();
    deadlines.refresh();
    figures.refresh();
  });
  const refresh = () => {
    totals.reload();
    deadlines.reload();
    figures.reload();
  };
  return (
    <div className="@container grid max-w-320 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading>Dashboard</PageHeading>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-small text-slate">As of {figures.answer?.asOf ?? '…'} WIB (Asia/Jakarta)</p>
          <Button kind="secondary" locked={totals.isLoading || figures.isLoading} onClick={refresh}>
            Refresh
          </Button>
        </div>
      </div>
      {figures.answer?.notices?.includes('proxyNotTrusted') ? <ProxyNotice /> : null}
      <TotalCards totals={totals.answer} failed={totals.error !== undefined} />
      {totals.error === undefined ? null : (
        <LoadProblem title="The counts could not be loaded." error={totals.error} onRetry={totals.reload} />
      )}
      <DeadlinePanel deadlines={deadlines} />
      {figures.error === undefined ? null : (
        <LoadProblem title="The charts could not be loaded." error={figures.error} onRetry={figures.reload} />
      )}
      {figures.answer || figures.error === undefined ? (
        <Charts figures={figures.answer} onResent={figures.reload} />
      ) : null}
      {isDemo ? <DemoLine /> : null}
    </div>
  );
}

function ProxyNotice() {
  return (
    <Notice tone="warn" title="A proxy seems to be in front, but TRUST_PROXY is off">
      <p>
        All visitors then count as one: they share the limits of calls, and the audit log shows the
        proxy&apos;s address. Let the operator set TRUST_PROXY to the number of proxies. Without a proxy,
        somebody invents these headers; they have no effect.
      </p>
    </Notice>
  );
}

function DemoLine() {
  return (
    <p className="text-small text-slate">
      Demo: e-mails are not sent.{' '}
      <Link href={paths.demoMailbox} className="font-semibold text-teal-deep underline hover:no-underline">
        Read them in the demo mailbox
      </Link>
    </p>
  );
}
