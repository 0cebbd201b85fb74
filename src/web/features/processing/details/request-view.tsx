import { useCallback, useState } from 'react';
import { readRequest, readTimeline } from '#contract/processing.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { statusText } from '#web/ui/display/status-text.ts';
import { ChangeStatusDialog } from '../change-status/change-status-dialog.tsx';
import { startDraft } from '../change-status/drafts.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { CompanyDifferences } from './company-differences.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { Documents } from './documents.tsx';
import { allFacts, FactList } from './fact-list.tsx';
import { FailedMails } from './failed-mails.tsx';
import { FakturCard } from './faktur/faktur-card.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { RevokeTracking } from './revoke-tracking.tsx';
import { UnknownRequest } from './unknown-request.tsx';

type Props = {
  transactionId: string;
  user: SignedInUser;
  /** Address of the list that this request belongs to. */
  list: string;
  isChanging: boolean;
  onChanging: (isChanging: boolean) => void;
};

/** Everything about one request. */
export function RequestView({ transactionId, user, list, isChanging, onChanging }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => call(readRequest, { params: { transactionId }, signal }),
    [transactionId],
  );
  const { answer, error, reload } = useLoaded(load);
  const timeline = useTimeline(transactionId);
  // Shown together: a late notice about a failed mail must not push the rest down.
  const isComplete = timeline.answer !== undefined || timeline.error !== undefined;
  const request = isComplete ? answer : undefined;

  if (error instanceof ApiError && error.code === 'transactionNotFound')
    return <UnknownRequest transactionId={transactionId} list={list} />;
  const reloadAll = () => {
    reload();
    timeline.reload();
  };
  const attach = () => {
    startDraft(user.empid, transactionId, 'closed');
    onChanging(true);
  };
  return (
    <div className="grid gap-5">
      {error === undefined ? null : (
        <div className="print:hidden">
          <LoadProblem title="The request could not be loaded." error={error} onRetry={reloadAll} />
        </div>
      )}
      <FailedMails entries={timeline.answer ?? []} onQueued={timeline.reload} />
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-mono text-lead font-semibold wrap-anywhere">{transactionId}</p>
        {request ? (
          <>
            <StatusBadge status={request.status} name={statusText(request.status)} />
            <p className="text-small text-slate">
              Requested on {formatDay(request.requestedOn)} · {request.days} Hari
            </p>
          </>
        ) : null}
        {!request && error === undefined ? <Spinner label="Loading the request…" /> : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 print:hidden">
        {request ? <Documents request={request} onAttach={attach} onOutdated={reload} /> : null}
        <div className="ml-auto">
          <Button locked={!request} onClick={() => onChanging(true)}>
            Change Status
          </Button>
        </div>
      </div>
      {request ? <CorrectionNotice request={request} empid={user.empid} onSettled={reloadAll} /> : null}
      {request ? <CompanyDifferences request={request} /> : null}
      <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <Panel title="Request">
            <FactList names={allFacts} request={request} />
          </Panel>
          {request ? (
            <FakturCard request={request} timeline={timeline.answer ?? []} user={user} onSaved={reloadAll} />
          ) : null}
        </div>
        <div className="grid gap-5">
          <RequestTimeline entries={timeline.answer} error={timeline.error} onReload={timeline.reload} />
          <div className="print:hidden">
            <RevokeTracking key={transactionId} transactionId={transactionId} />
          </div>
        </div>
      </div>
      {isChanging ? (
        <ChangeStatusDialog
          transactionId={transactionId}
          user={user}
          onClose={() => onChanging(false)}
          onSaved={reloadAll}
        />
      ) : null}
    </div>
  );
}

const refreshMs = 4000;

/** Refreshes by itself while a mail is queued. */
function useTimeline(transactionId: string) {
  const [isWaiting, setIsWaiting] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) => call(readTimeline, { params: { transactionId }, signal }),
    [transactionId],
  );
  const timeline = useLoaded(load, isWaiting ? refreshMs : undefined);
  const hasQueued = Boolean(
    timeline.answer?.some((entry) => entry.type === 'mail' && entry.state === 'queued'),
  );
  if (hasQueued !== isWaiting) setIsWaiting(hasQueued);
  return timeline;
}
