import { Link, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { readDrop, type Drop } from '#contract/coretax/drops.ts';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { CoretaxPage } from '../coretax-pages.tsx';
import { coretaxTexts } from '../texts.ts';
import { DiscardDrop } from './discard-drop.tsx';
import { DropStateBadge } from './drop-columns.tsx';
import { DropView } from './drop-view.tsx';
import { importTexts } from './texts.ts';
import { useDrop } from './use-drop.ts';

/** One import: its files, what was found about them, and the run. */
export function DropPage({ user }: { user: SignedInUser }) {
  const { id = '' } = useParams();
  const isId = z.safeParse(readDrop.params, { id }).success;
  return (
    <CoretaxPage title={coretaxTexts().import} role={user.role}>
      {isId ? <LoadedDrop key={id} id={id} user={user} /> : <UnknownDrop />}
    </CoretaxPage>
  );
}

function LoadedDrop({ id, user }: { id: string; user: SignedInUser }) {
  const loaded = useDrop(id);
  const mayDiscard = (drop: Drop) => drop.by === user.empid || can(user.role, 'manageCoretax');
  return (
    <Loaded
      of={{ ...loaded, answer: loaded.drop }}
      loading={importTexts().loading}
      failed={importTexts().notLoaded}
      outOfDate={coretaxTexts().outOfDate}
      unknown={<UnknownDrop />}
    >
      {(drop) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <DropStateBadge state={drop.state} />
              <span className="wrap-anywhere">{importTexts().begunBy(formatTime(drop.at), drop.by)}</span>
            </p>
            {drop.state === 'open' && mayDiscard(drop) ? (
              <DiscardDrop
                id={id}
                files={drop.files.length}
                onDiscarded={() => navigate(paths.coretaxImport)}
              />
            ) : null}
          </div>
          {drop.state === 'discarded' ? (
            <Notice tone="info">
              {importTexts().wasDiscarded} <AllImports />
            </Notice>
          ) : (
            <DropView {...loaded} drop={drop} user={user} />
          )}
        </>
      )}
    </Loaded>
  );
}

function UnknownDrop() {
  return (
    <Notice tone="info">
      {importTexts().unknown} <AllImports />
    </Notice>
  );
}

function AllImports() {
  return (
    <Link href={paths.coretaxImport} className="font-semibold text-teal underline">
      {importTexts().allImports}
    </Link>
  );
}
