import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listDrops, openDrop } from '#contract/coretax/drops.ts';
import { dropPath } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { retryWhenBusy } from '#web/api/retry-when-busy.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { CoretaxPage } from '../coretax-pages.tsx';
import { coretaxTexts } from '../texts.ts';
import { dropColumns } from './drop-columns.tsx';
import { importTexts } from './texts.ts';
import { DropZone } from './uploads/drop-zone.tsx';
import { uploadsOf } from './uploads/drop-uploads.ts';
import { OpenDrop } from './open-drop.tsx';

const loadDrops = (signal: AbortSignal) => call(listDrops, { signal });

/** Begins an import, or leads to one that was begun. */
export function ImportPage({ user }: { user: SignedInUser }) {
  const texts = importTexts();
  const drops = useLoaded(loadDrops);
  const [unsent, setUnsent] = useState<File[]>([]);
  const opening = useAction(async (files: File[]) => {
    setUnsent(files);
    const { id } = await retryWhenBusy(() => call(openDrop));
    uploadsOf(id).add(files);
    navigate(dropPath(id));
  });
  const own = drops.answer?.filter(({ state, by }) => state === 'open' && by === user.empid) ?? [];
  return (
    <CoretaxPage title={coretaxTexts().import} role={user.role}>
      {own.map((drop) => (
        <OpenDrop key={drop.id} drop={drop} onDiscarded={drops.reload} />
      ))}
      <DropZone isFirst onFiles={opening.run} />
      {opening.busy ? <Spinner label={texts.beginning} /> : null}
      {opening.error === undefined ? null : (
        <Notice tone="bad" role="alert" title={texts.notBegun}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{explainError(opening.error)}</p>
            <Button kind="secondary" onClick={() => opening.run(unsent)}>
              {texts.tryAgainWith(unsent.length)}
            </Button>
          </div>
        </Notice>
      )}
      <section aria-labelledby="imports" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="imports" className="text-lead font-semibold">
          {texts.recent}
        </h2>
        <Loaded of={drops} loading={texts.loadingAll} failed={texts.notLoadedAll}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="rounded-card border border-line bg-white p-5 text-slate">{texts.empty}</p>
            ) : (
              <PagedRows
                caption={texts.recent}
                columns={dropColumns()}
                rows={rows}
                keyOf={({ id }) => id}
                isWhole
              />
            )
          }
        </Loaded>
      </section>
    </CoretaxPage>
  );
}
