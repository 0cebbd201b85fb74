import { officeWords } from '#web/i18n/office-words.ts';
import { useCallback } from 'react';
import { Link, useParams } from 'wouter';
import { auditPath, detailsPath } from '#contract/paths.ts';
import { readArchived, readArchivedFaktur, type ArchivedDetails } from '#contract/processing/archive.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { can } from '#domain/staff/permissions.ts';
import { addressOf } from '#web/api/address-of.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { FactList } from '../details/fact-list.tsx';
import { FakturHistory } from '../details/faktur/faktur-history.tsx';
import { RequestTimeline } from '../details/request-timeline.tsx';
import { archivedPageTexts } from '../texts.ts';

/** A request that ended long ago, to be read. */
export function ArchivedPage({ user }: { user: SignedInUser }) {
  const { transactionId = '' } = useParams();
  const words = archivedPageTexts();
  return (
    <div className="@container grid max-w-400 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PageHeading>{words.title}</PageHeading>
        {can(user.role, 'viewAudit') && isTransactionId(transactionId) ? (
          <Link href={auditPath(transactionId)} className={buttonLook('secondary')}>
            {officeWords().whoSawRequest}
          </Link>
        ) : null}
      </div>
      {isTransactionId(transactionId) ? (
        <ArchivedView key={transactionId} transactionId={transactionId} />
      ) : (
        <Unknown transactionId={transactionId} />
      )}
    </div>
  );
}

function ArchivedView({ transactionId }: { transactionId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call(readArchived, { params: { transactionId }, signal }),
    [transactionId],
  );
  return (
    <Loaded
      of={useLoaded(load)}
      loading={officeWords().loadingRequest}
      failed={officeWords().requestNotLoaded}
      unknown={<Unknown transactionId={transactionId} />}
    >
      {(answer) => <Record answer={answer} />}
    </Loaded>
  );
}

function Record({ answer: { archived, request, timeline } }: { answer: ArchivedDetails }) {
  const words = archivedPageTexts();
  const { transactionId, hasFaktur, fakturs, exports } = request;
  return (
    <>
      <Notice tone="info">
        <p>{words.state(formatDay(archived.archivedOn), formatDay(archived.keptUntil))}</p>
      </Notice>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-2">
        <div className="grid gap-4">
          <Panel title={words.request}>
            <FactList
              names={[
                'transactionId',
                'status',
                'remarks',
                'store',
                'salesDate',
                'totalPaid',
                'companyName',
                'companyAddress',
                'npwp',
                'buyerPlace',
                'requesterName',
                'email',
                'phone',
              ]}
              request={request}
            />
          </Panel>
          <Panel title={words.faktur}>
            {fakturs.length + exports.length === 0 && !hasFaktur ? <p>{words.noFaktur}</p> : null}
            <dl className="@container">
              <FakturHistory request={request} />
            </dl>
            {hasFaktur ? (
              <a
                href={addressOf(readArchivedFaktur, { params: { transactionId } })}
                target="_blank"
                rel="noreferrer"
                className={`mt-3 ${buttonLook('secondary')}`}
              >
                {words.download}
              </a>
            ) : null}
          </Panel>
        </div>
        <RequestTimeline entries={timeline} />
      </div>
    </>
  );
}

function Unknown({ transactionId }: { transactionId: string }) {
  const words = archivedPageTexts();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="wrap-anywhere">
        {words.none} <span className="font-mono font-semibold">{transactionId}</span>.
      </p>
      <Link href={detailsPath(transactionId)} className={buttonLook('primary')}>
        {words.look}
      </Link>
    </div>
  );
}
