import { Link } from 'wouter';
import type { DropHead } from '#contract/coretax/drops.ts';
import { dropPath } from '#contract/paths.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { fileCount } from './drop-columns.tsx';
import { DiscardDrop } from './discard-drop.tsx';
import { importTexts } from './texts.ts';

type Props = { drop: DropHead; onDiscarded: () => void };

/** An own import that was begun and not run. */
export function OpenDrop({ drop, onDiscarded }: Props) {
  const files = fileCount(drop);
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{importTexts().isOpen(formatTime(drop.at), files)}</p>
        <div className="flex flex-wrap gap-3">
          <Link href={dropPath(drop.id)} className={buttonLook('primary')}>
            {importTexts().goOn}
          </Link>
          <DiscardDrop id={drop.id} files={files} onDiscarded={onDiscarded} />
        </div>
      </div>
    </Notice>
  );
}
