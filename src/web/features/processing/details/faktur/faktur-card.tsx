import { Link } from 'wouter';
import { batchPath, paths } from '#contract/paths.ts';
import type { RequestDetails, TimelineEntry } from '#contract/processing/request-details.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { DueBadge } from '#web/features/request/status/due-badge.tsx';
import { formatDay, formatMonth } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { FactRow } from '../fact-list.tsx';
import { FakturActions } from './faktur-actions.tsx';
import { FakturHistory } from './faktur-history.tsx';
import { FakturMarkBadge, FakturStateBadge, reportedMonths } from './faktur-states.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { Replacement } from './replacement.tsx';
import { Returns } from './returns.tsx';
import { fakturCardTexts } from './texts.ts';

type Props = {
  request: RequestDetails;
  timeline: readonly TimelineEntry[];
  user: SignedInUser;
  onSaved: () => void;
};

const link = 'font-semibold text-teal underline hover:no-underline';

/** How far the faktur of a request has come, by when it is due, the way it took, and what can be done about it. */
export function FakturCard({ request, timeline, user, onSaved }: Props) {
  const { fakturState, fakturMark, batch, changedSinceExport } = request;
  const words = fakturCardTexts();
  return (
    <Panel title={words.title}>
      {request.isMasaReported ? <ReportedNotice request={request} /> : null}
      <dl className="@container">
        <FactRow label={words.state}>
          <span className="flex min-h-7 flex-wrap items-center gap-2">
            <FakturStateBadge state={fakturState} />
            {fakturMark ? <FakturMarkBadge mark={fakturMark} /> : null}
          </span>
        </FactRow>
        <ProviderRows request={request} user={user} onSaved={onSaved} />
        {fakturMark === 'replacementRequested' ? (
          <Replacement request={request} timeline={timeline} onSaved={onSaved} />
        ) : null}
        <ValidFaktur request={request} />
        {request.needsDocument ? <Document document={request.supportingDocument} /> : null}
        <Deadlines request={request} />
        {batch === null ? null : (
          <FactRow label={words.batch}>
            <Link href={batchPath(batch)} className={link}>
              {words.batch} {batch}
            </Link>
            {changedSinceExport ? (
              <span className="block text-small font-normal text-amber">{words.changed}</span>
            ) : null}
          </FactRow>
        )}
        <FakturHistory request={request} />
        <Returns request={request} empid={user.empid} onSaved={onSaved} />
      </dl>
      <FakturActions request={request} user={user} onSaved={onSaved} />
    </Panel>
  );
}

function ReportedNotice({ request }: { request: RequestDetails }) {
  return (
    <div className="mb-2">
      <Notice tone="warn">
        <p className="text-small">{fakturCardTexts().reported(reportedMonths(request))}</p>
      </Notice>
    </div>
  );
}

/** YYYY-MM of what Coretax writes as MMYYYY. */
const monthOf = (monthYear: string) => `${monthYear.slice(2)}-${monthYear.slice(0, 2)}`;

/** What a faktur of code 07 names. */
function Document({ document }: { document: RequestDetails['supportingDocument'] }) {
  const words = fakturCardTexts();
  return (
    <FactRow label={words.document}>
      {document === null ? (
        <span className="font-normal text-amber">{words.noDocument}</span>
      ) : (
        `${document.number}, ${formatMonth(monthOf(document.monthYear))}`
      )}
    </FactRow>
  );
}

/** The days; those before the last one only while a faktur is waited for. */
function Deadlines({ request: { uploadBy, safeBy, voidAfter, due } }: { request: RequestDetails }) {
  const words = fakturCardTexts();
  return (
    <>
      <FactRow label={words.uploadBy}>
        <span className="flex flex-wrap items-center gap-x-3">
          {formatDay(uploadBy)}
          {due ? <DueBadge due={due} /> : null}
        </span>
        {due === 'missed' ? (
          <span className="block text-small font-normal text-slate">
            {words.missed}{' '}
            <Link href={`${paths.coretaxExport}?due=missed`} className={link}>
              {words.export}
            </Link>
            .
          </span>
        ) : null}
      </FactRow>
      {due ? (
        <>
          <FactRow label={words.safeBy}>{formatDay(safeBy)}</FactRow>
          <FactRow label={words.voidAfter}>{formatDay(voidAfter)}</FactRow>
        </>
      ) : null}
    </>
  );
}

const amount = (rupiah: number | null) => (rupiah === null ? '-' : formatRupiah(rupiah));

function ValidFaktur({ request }: { request: RequestDetails }) {
  const { fakturNumber, fakturDate, fakturMasa } = request;
  const words = fakturCardTexts();
  if (fakturNumber === null) return null;
  return (
    <>
      <FactRow label={words.number} copied={fakturNumber}>
        <span className="font-mono">{fakturNumber}</span>
      </FactRow>
      <FactRow label={words.date}>{fakturDate === null ? '-' : formatDay(fakturDate)}</FactRow>
      <FactRow label={words.masa}>{fakturMasa === null ? '-' : formatMonth(fakturMasa)}</FactRow>
      <FactRow label="DPP">{amount(request.dpp)}</FactRow>
      <FactRow label="DPP Nilai Lain">{amount(request.dppNilaiLain)}</FactRow>
      <FactRow label="PPN">{amount(request.ppn)}</FactRow>
    </>
  );
}
