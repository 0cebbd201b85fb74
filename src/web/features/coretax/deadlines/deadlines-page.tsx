import { officeWords } from '#web/i18n/office-words.ts';
import { Link } from 'wouter';
import { readDeadlines } from '#contract/coretax/deadlines.ts';
import { exportPath, paths } from '#contract/paths.ts';
import { requestQuery } from '#contract/processing/request-list.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { deadlineRows, type DeadlineFigure } from '#domain/coretax/faktur-stage.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { writeQuery } from '#web/browser/address-query.ts';
import { useIssuing } from '#web/features/request/issuing/use-issuing.ts';
import { deadlineTexts } from '#web/features/request/texts.ts';
import { MonthList } from '#web/features/request/deadlines/month-list.tsx';
import { formatLongDay } from '#web/ui/display/format-date.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { CoretaxPage } from '../coretax-pages.tsx';
import { UrgentPanel } from '../issuing/urgent-panel.tsx';
import { coretaxTexts } from '../texts.ts';
import { deadlinesTexts } from './texts.ts';

const addresses = {
  rows: (figure: DeadlineFigure, month: string) =>
    paths.timeline + writeQuery(requestQuery, deadlineRows(figure, month)),
  export: exportPath,
  import: paths.coretaxImport,
};

const refreshMs = 60_000;
const loadDeadlines = (signal: AbortSignal) => call(readDeadlines, { signal });

/** Shows by when the fakturs of each month of sale have to be uploaded, how far they are, and what to do next. */
export function DeadlinesPage({ user }: { user: SignedInUser }) {
  const texts = deadlinesTexts();
  const figures = deadlineTexts();
  const deadlines = useLoaded(loadDeadlines, refreshMs);
  const issuing = useIssuing(refreshMs);
  const refresh = () => {
    deadlines.refresh();
    issuing.refresh();
  };
  return (
    <CoretaxPage title={coretaxTexts().deadlines} role={user.role}>
      <p className="max-w-3xl text-small text-slate">
        <strong className="font-semibold">{figures.uploadBy}</strong> {texts.aboutUploadBy}{' '}
        <strong className="font-semibold">{figures.safeBy}</strong> {texts.aboutSafeBy}{' '}
        <strong className="font-semibold">{figures.missed}</strong> {texts.aboutMissed}{' '}
        <Link href={paths.sellerSettings} className="font-semibold text-teal underline hover:no-underline">
          {coretaxTexts().settings}
        </Link>
        .
      </p>
      <UrgentPanel state={issuing.answer} onDone={refresh} />
      <Loaded of={deadlines} loading={texts.loading} failed={officeWords().deadlinesNotLoaded}>
        {({ masas, today }) => (
          <Panel title={texts.today(formatLongDay(today))}>
            <MonthList months={masas} today={today} addresses={addresses} />
          </Panel>
        )}
      </Loaded>
    </CoretaxPage>
  );
}
