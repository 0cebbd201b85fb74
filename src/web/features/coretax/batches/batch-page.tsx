import { useCallback, useState } from 'react';
import { Link, useParams } from 'wouter';
import { readBatch, type BatchWithItems } from '#contract/coretax/exports.ts';
import { batchPath, paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LazyEditBuyer } from '#web/features/request/buyer/lazy-edit-buyer.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import { BatchFiles } from '../batch-files.tsx';
import { CoretaxPage } from '../coretax-pages.tsx';
import { coretaxTexts } from '../texts.ts';
import { BatchItems } from './batch-items.tsx';
import { BatchStateBadge } from './batch-states.tsx';
import { batchTexts, batchesTexts } from './texts.ts';
import { countsText } from './counts-text.ts';
import { DiscardBatch } from './discard-batch.tsx';
import { ErrorLinesBox } from './error-lines-box.tsx';
import type { ItemActions } from './item-columns.tsx';
import { UploadBatch } from './upload-batch.tsx';
import { TakeOutDialog, type ToTakeOut } from './take-out-dialog.tsx';

export function BatchPage({ user }: { user: SignedInUser }) {
  const { number = '' } = useParams();
  const isNumber = /^[1-9]\d{0,8}$/.test(number);
  return (
    <CoretaxPage title={batchesTexts().batchNo(number)} role={user.role}>
      {isNumber ? <LoadedBatch key={number} number={Number(number)} user={user} /> : <UnknownBatch />}
    </CoretaxPage>
  );
}

function LoadedBatch({ number, user }: { number: number; user: SignedInUser }) {
  const load = useCallback(
    (signal: AbortSignal) => call(readBatch, { params: { number }, signal }),
    [number],
  );
  const loaded = useLoaded(load);
  return (
    <Loaded
      of={loaded}
      loading={batchTexts().loading}
      failed={batchTexts().notLoaded}
      outOfDate={coretaxTexts().outOfDate}
      unknown={<UnknownBatch />}
    >
      {(batch) => <BatchView batch={batch} user={user} onChanged={loaded.reload} />}
    </Loaded>
  );
}

function UnknownBatch() {
  return (
    <Notice tone="info">
      {batchTexts().unknown}{' '}
      <Link href={paths.coretaxBatches} className="font-semibold text-teal underline">
        {batchTexts().allBatches}
      </Link>
    </Notice>
  );
}

type ViewProps = { batch: BatchWithItems; user: SignedInUser; onChanged: () => void };

function BatchView({ batch, user, onChanged }: ViewProps) {
  const [takingOut, takeOut] = useState<ToTakeOut>();
  const [skipped, setSkipped] = useState<ReadonlyMap<string, string>>(new Map());
  const [fixing, fixBuyer] = useState<string>();
  const { remember, returnTo } = useReturnFocus(takingOut !== undefined || fixing !== undefined);
  const actions: ItemActions = {
    skipped,
    takeOut: (toTakeOut) => {
      remember();
      takeOut(toTakeOut);
    },
    fixBuyer: (transactionId) => {
      remember();
      fixBuyer(transactionId);
    },
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BatchStateBadge state={batch.state} />
          <span className="wrap-anywhere">{batchTexts().exportedBy(formatTime(batch.at), batch.by)}</span>
          <span className="wrap-anywhere">
            {batch.uploadedAt === null
              ? batchTexts().notUploaded
              : batchTexts().uploaded(formatTime(batch.uploadedAt), batch.uploadedBy ?? '')}
          </span>
          <span className="text-slate">{countsText(batch.counts)}</span>
        </p>
        {batch.state === 'discarded' ? null : (
          <div className="flex flex-wrap gap-3">
            {batch.uploadedAt === null ? <UploadBatch number={batch.number} onUploaded={onChanged} /> : null}
            {can(user.role, 'manageCoretax') ? (
              <DiscardBatch batch={batch} empid={user.empid} onDiscarded={onChanged} />
            ) : null}
          </div>
        )}
      </div>
      <Warnings batch={batch} />
      <section aria-labelledby="files" className="grid gap-3">
        <h2 id="files" className="text-lead font-semibold">
          {coretaxTexts().files}
        </h2>
        <BatchFiles batch={batch} />
      </section>
      <ErrorLinesBox batch={batch} actions={actions} />
      <BatchItems batch={batch} actions={actions} />
      {takingOut ? (
        <TakeOutDialog
          number={batch.number}
          toTakeOut={takingOut}
          empid={user.empid}
          onClose={() => takeOut(undefined)}
          onDone={(outcome) => {
            setSkipped(new Map(outcome));
            // The button that opened the dialog goes away with the state of its row.
            returnTo((opener) => opener?.closest('section')?.querySelector<HTMLElement>('h2, textarea'));
            takeOut(undefined);
            onChanged();
          }}
        />
      ) : null}
      {fixing === undefined ? null : (
        <LazyEditBuyer
          transactionId={fixing}
          empid={user.empid}
          onClose={() => fixBuyer(undefined)}
          onSaved={onChanged}
        />
      )}
    </>
  );
}

/** What keeps a file from being uploaded once more. */
function Warnings({ batch: { state, replacedBy, counts } }: { batch: BatchWithItems }) {
  const texts = batchTexts();
  if (state === 'discarded')
    return (
      <Notice tone="warn" title={texts.wasDiscarded}>
        <ReplacedBy number={replacedBy} />
      </Notice>
    );
  if (replacedBy !== null)
    return (
      <Notice tone="warn" title={texts.replacedBy(replacedBy)}>
        <p>
          {texts.replacedWarning} <ReplacedBy number={replacedBy} />
        </p>
      </Notice>
    );
  if (counts.rejected > 0)
    return (
      <Notice tone="info">
        {texts.takenOutBefore}{' '}
        <Link href={paths.coretaxExport} className="font-semibold text-teal underline">
          {texts.takenOutLink}
        </Link>{' '}
        {texts.takenOutAfter}
      </Notice>
    );
  return null;
}

function ReplacedBy({ number }: { number: number | null }) {
  if (number === null) return batchTexts().exportable;
  return (
    <Link href={batchPath(number)} className="font-semibold text-teal underline">
      {batchTexts().open(number)}
    </Link>
  );
}
