import { useCallback, useState } from 'react';
import { readRequest, readTimeline } from '#contract/processing/request-details.ts';
import type { SignedInUser } from '#contract/staff.ts';
import type { MessageState } from '#domain/messages/message-state.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { usePreventFileDrop } from '#web/browser/use-prevent-file-drop.ts';
import { CodesButton } from '#web/features/request/codes/codes-button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { startDraft } from '../change-status/drafts.ts';
import { LazyChangeStatus } from '../change-status/lazy-change-status.tsx';
import { RequestWatch } from '../live/request-watch.tsx';
import { CompanyDifferences } from './company-differences.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { Notes } from './desk/notes.tsx';
import { RequestActions } from './desk/request-actions.tsx';
import { FailedMessages } from './failed-messages.tsx';
import { FakturCard } from './faktur/faktur-card.tsx';
import { RequestLine } from './request-line.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { RevokeTracking } from './revoke-tracking.tsx';
import { UnknownRequest } from './unknown-request.tsx';
import type { Onward } from './use-onward.ts';
import { useLines } from './workbench/use-lines.ts';
import { Workbench } from './workbench/workbench.tsx';
import { officeWords } from '#web/i18n/office-words.ts';

type Props = {
  transactionId: string;
  user: SignedInUser;
  /** Address of the list that this request belongs to. */
  list: string;
  onward: Onward;
  isChanging: boolean;
  onChanging: (isChanging: boolean) => void;
};

/** Everything about one request. */
export function RequestView({ transactionId, user, list, onward, isChanging, onChanging }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => call(readRequest, { params: { transactionId }, signal }),
    [transactionId],
  );
  const { answer, error, reload } = useLoaded(load);
  const timeline = useTimeline(transactionId);
  const lines = useLines(transactionId);
  const [findingsPlace, setFindingsPlace] = useState<HTMLElement | null>(null);
  usePreventFileDrop();
  // Shown together: a late notice about a failed mail must not push the rest down.
  const isComplete = [timeline, lines].every((part) => part.answer !== undefined || part.error !== undefined);
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
  const goOn = onward && (() => onward(reloadAll));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error === undefined ? null : (
        <div className="print:hidden">
          <LoadProblem title={officeWords().requestNotLoaded} error={error} onRetry={reloadAll} />
        </div>
      )}
      <FailedMessages entries={timeline.answer ?? []} onReload={timeline.reload} />
      <RequestLine
        transactionId={transactionId}
        request={request}
        isLoading={!request && error === undefined}
        empid={user.empid}
        onAttach={attach}
        onChanged={reload}
      />
      <RequestWatch
        transactionId={transactionId}
        shown={
          request && {
            status: request.status,
            assignedTo: request.assignedTo,
            note: timeline.answer?.findLast((entry) => entry.type === 'note')?.id,
          }
        }
        onReload={reloadAll}
      />
      {request ? <CorrectionNotice request={request} empid={user.empid} onSettled={reloadAll} /> : null}
      {request ? <CompanyDifferences request={request} /> : null}
      <Workbench request={request} lines={lines} findingsPlace={setFindingsPlace} onOutdated={reload} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-2 print:grid-cols-1">
        <div className="grid gap-4">
          {request ? (
            <FakturCard request={request} timeline={timeline.answer ?? []} user={user} onSaved={reloadAll} />
          ) : null}
        </div>
        <div className="grid gap-4">
          <Notes
            transactionId={transactionId}
            empid={user.empid}
            entries={timeline.answer ?? []}
            onAdded={timeline.reload}
          />
          <RequestTimeline entries={timeline.answer} error={timeline.error} onReload={timeline.reload} />
          <div className="grid justify-items-start gap-4 print:hidden">
            <RevokeTracking key={transactionId} transactionId={transactionId} />
            {request?.source === 'till' && request.buyerDocument === null ? (
              <CodesButton npwp={request.npwp} empid={user.empid} />
            ) : null}
          </div>
        </div>
      </div>
      <RequestActions
        request={request}
        user={user}
        findingsPlace={findingsPlace}
        isChanging={isChanging}
        onChange={() => onChanging(true)}
        onSaved={reloadAll}
        onNext={goOn}
      />
      {isChanging ? (
        <LazyChangeStatus
          transactionId={transactionId}
          user={user}
          onClose={() => onChanging(false)}
          onSaved={reloadAll}
          onNext={goOn}
        />
      ) : null}
    </div>
  );
}

const refreshMs = 4000;
const underway: ReadonlySet<MessageState> = new Set(['created', 'sending', 'failedForNow']);

/** Refreshes by itself while a message is under way. */
function useTimeline(transactionId: string) {
  const [isWaiting, setIsWaiting] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) => call(readTimeline, { params: { transactionId }, signal }),
    [transactionId],
  );
  const timeline = useLoaded(load, isWaiting ? refreshMs : undefined);
  const hasQueued = Boolean(
    timeline.answer?.some((entry) => entry.type === 'message' && underway.has(entry.state)),
  );
  if (hasQueued !== isWaiting) setIsWaiting(hasQueued);
  return timeline;
}
