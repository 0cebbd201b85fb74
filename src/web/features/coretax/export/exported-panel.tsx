import { Link } from 'wouter';
import { batchPath } from '#contract/paths.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { BatchFiles } from '../batch-files.tsx';
import { LeftOutRequests } from './left-out.tsx';
import { exportTexts } from './texts.ts';
import type { ExportedBatch } from './use-export.ts';

/** The new batch with its files, and what was left out of it. Takes the focus. */
export function ExportedPanel({ exported, onMore }: { exported: ExportedBatch; onMore: () => void }) {
  const { batch, leftOut } = exported;
  const texts = exportTexts();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section aria-labelledby="exported" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 rounded-card border border-teal bg-teal-pale p-5">
        <h2 id="exported" ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
          {texts.ready(batch.number, batch.counts.exported, batch.files.length)}
        </h2>
        <BatchFiles batch={batch} />
        <p className="max-w-3xl">
          {texts.uploadBefore(batch.files.length)} <span lang="id">e-Faktur, Pajak Keluaran, Impor Data</span>
          {texts.uploadAfter}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link href={batchPath(batch.number)} className={buttonLook('secondary')}>
            {texts.openBatch(batch.number)}
          </Link>
          <Button kind="secondary" onClick={onMore}>
            {texts.more}
          </Button>
        </div>
      </div>
      <LeftOutRequests leftOut={leftOut} />
    </section>
  );
}
