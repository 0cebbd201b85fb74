import { Link } from 'wouter';
import { readDeadlines } from '#contract/coretax/deadlines.ts';
import { paths } from '#contract/paths.ts';
import { readDashboard, readTotals } from '#contract/processing/dashboard.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { useRefreshOnChange } from '#web/api/use-desk-events.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { Charts } from './charts.tsx';
import { MyWork } from './my-work.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import { TotalCards } from './total-cards.tsx';
import { dashboardPageTexts } from './texts.ts';

const refreshMs = 60_000;
const loadTotals = (signal: AbortSignal) => call(readTotals, { signal });
const loadDeadlines = (signal: AbortSignal) => call(readDeadlines, { signal });
const loadFigures = (signal: AbortSignal) => call(readDashboard, { signal });

/** Counts, deadlines and charts are three calls: none waits for another or fails with it. */
export function DashboardPage({ user, isDemo }: { user: SignedInUser; isDemo: boolean }) {
  const totals = useLoaded(loadTotals, refreshMs);
  const deadlines = useLoaded(loadDeadlines, refreshMs);
  const figures = useLoaded(loadFigures, refreshMs);
  useRefreshOnChange(() => {
    // What is still on its way is recent enough.
    if (totals.answer) totals.refresh();
    if (deadlines.answer) deadlines.refresh();
    if (figures.answer) figures.refresh();
  });
  const refresh = () => {
    totals.reload();
    deadlines.reload();
    figures.reload();
  };
  return (
    <div className="@container grid max-w-400 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading>{dashboardPageTexts().title}</PageHeading>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-small text-slate">
            {dashboardPageTexts().asOf} {figures.answer ? formatTime(figures.answer.asOf) : <NoTimeYet />} WIB
            (Asia/Jakarta)
          </p>
          <Button kind="secondary" locked={totals.isLoading || figures.isLoading} onClick={refresh}>
            {dashboardPageTexts().refresh}
          </Button>
        </div>
      </div>
      {figures.answer?.notices?.includes('proxyNotTrusted') ? <ProxyNotice /> : null}
      {figures.answer?.notices?.includes('keysEnding') ? <KeysNotice /> : null}
      {figures.answer?.notices?.includes('accountRefused') ? <AccountNotice /> : null}
      <TotalCards totals={totals.answer} failed={totals.error !== undefined} />
      {totals.error === undefined ? null : (
        <LoadProblem title={dashboardPageTexts().countsFailed} error={totals.error} onRetry={totals.reload} />
      )}
      <MyWork figures={figures.answer} />
      <DeadlinePanel deadlines={deadlines} />
      {figures.error === undefined ? null : (
        <LoadProblem
          title={dashboardPageTexts().chartsFailed}
          error={figures.error}
          onRetry={figures.reload}
        />
      )}
      {figures.answer || figures.error === undefined ? (
        <Charts
          figures={figures.answer}
          showsPeople={can(user.role, 'viewWorkOfPeople')}
          onResent={figures.reload}
        />
      ) : null}
      {can(user.role, 'privacyDesk') ? <PrivacyLine /> : null}
      {isDemo ? <DemoLine /> : null}
    </div>
  );
}

/** An empty place that is as wide as the time that will stand there. */
const NoTimeYet = () => (
  <span aria-hidden="true" className="invisible">
    {formatTime('2000-12-20 00:00:00')}
  </span>
);

function ProxyNotice() {
  return (
    <Notice tone="warn" title={dashboardPageTexts().proxyTitle}>
      <p>{dashboardPageTexts().proxy}</p>
    </Notice>
  );
}

function KeysNotice() {
  return (
    <Notice tone="warn" title={dashboardPageTexts().keysTitle}>
      <Link href={paths.apiKeys} className="font-semibold text-teal-deep underline hover:no-underline">
        {dashboardPageTexts().keys}
      </Link>
    </Notice>
  );
}

function AccountNotice() {
  return (
    <Notice tone="warn" title={dashboardPageTexts().accountTitle}>
      <Link href={paths.users} className="font-semibold text-teal-deep underline hover:no-underline">
        {dashboardPageTexts().account}
      </Link>
    </Notice>
  );
}

function DemoLine() {
  return (
    <p className="text-small text-slate">
      {dashboardPageTexts().demo}{' '}
      <Link href={paths.demoMailbox} className="font-semibold text-teal-deep underline hover:no-underline">
        {dashboardPageTexts().mailbox}
      </Link>
    </p>
  );
}
