import { Link } from 'wouter';
import { batchPath } from '#contract/paths.ts';
import type { RequestDetails } from '#contract/processing.ts';
import { hasValidFaktur } from '#domain/faktur-state.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DueBadge } from '#web/ui/display/due-badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { formatMonth } from '../report/request-date.ts';
import { FactRow } from './fact-list.tsx';
import { FakturHistory } from './faktur-history.tsx';
import { FakturMarkBadge, FakturStateBadge } from './faktur-states.tsx';

type Props = { request: RequestDetails; empid: string; onSaved: () => void };

const loadDialog = async () => (await import('./record-faktur.tsx')).RecordFaktur;
const link = 'font-semibold text-teal underline hover:no-underline';

/** How far the faktur of a request has come: what it says, by when it is due, and the way it took. */
export function FakturCard({ request, empid, onSaved }: Props) {
  const [recording, record] = useAddressParameter('faktur');
  const { transactionId, fakturState, fakturMark, batch, changedSinceExport, due } = request;
  const close = () => record(null);
  return (
    <Panel title="Faktur">
      <dl className="@container">
        <FactRow label="State">
          <span className="flex min-h-7 flex-wrap items-center gap-2">
            <FakturStateBadge state={fakturState} />
            {fakturMark ? <FakturMarkBadge mark={fakturMark} /> : null}
          </span>
        </FactRow>
        <ValidFaktur request={request} />
        <FactRow label="Upload by">
          <span className="flex flex-wrap items-center gap-x-3">
            {formatDay(request.uploadBy)}
            {due ? <DueBadge due={due} /> : null}
          </span>
          {due ? (
            <span className="block text-small font-normal text-slate">
              Better by {formatDay(request.safeBy)}; none after {formatDay(request.voidAfter)}.
            </span>
          ) : null}
        </FactRow>
        {batch === null ? null : (
          <FactRow label="Batch">
            <Link href={batchPath(batch)} className={link}>
              Batch {batch}
            </Link>
            {changedSinceExport ? (
              <span className="block text-small font-normal text-amber">Changed since it was exported.</span>
            ) : null}
          </FactRow>
        )}
        <FakturHistory request={request} />
      </dl>
      {mayRecord(request) ? (
        <div className="mt-3 print:hidden">
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => record(transactionId)}>
            Record faktur
          </Button>
        </div>
      ) : null}
      {recording === transactionId ? (
        <LazyDialog
          title="Record faktur"
          load={loadDialog}
          props={{ transactionId, empid, onClose: close, onSaved }}
        />
      ) : null}
    </Panel>
  );
}

/** Where staff work on it or it is closed, and a faktur of it is still to come. */
function mayRecord({ status, fakturState, exports }: RequestDetails): boolean {
  if (status === 'waiting' || status === 'rejected') return false;
  return !hasValidFaktur(fakturState) || exports.some(({ state }) => state === 'exported');
}

const amount = (rupiah: number | null) => (rupiah === null ? '-' : formatRupiah(rupiah));

function ValidFaktur({ request }: { request: RequestDetails }) {
  const { fakturNumber, fakturDate, fakturMasa } = request;
  if (fakturNumber === null) return null;
  return (
    <>
      <FactRow label="Number" copied={fakturNumber}>
        <span className="font-mono">{fakturNumber}</span>
      </FactRow>
      <FactRow label="Date">{fakturDate === null ? '-' : formatDay(fakturDate)}</FactRow>
      <FactRow label="Masa">{fakturMasa === null ? '-' : formatMonth(fakturMasa)}</FactRow>
      <FactRow label="DPP">{amount(request.dpp)}</FactRow>
      <FactRow label="DPP Nilai Lain">{amount(request.dppNilaiLain)}</FactRow>
      <FactRow label="PPN">{amount(request.ppn)}</FactRow>
    </>
  );
}
