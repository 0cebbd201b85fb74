import { useSyncExternalStore } from 'react';
import { onRowsLeft, rowsLeft } from '#web/api/rows-left.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { rowsLeftLineTexts } from '../texts.ts';

/** Tells a person that little is left of what they may read of others today. */
export function RowsLeftLine() {
  const near = useSyncExternalStore(onRowsLeft, rowsLeft);
  if (!near) return null;
  return (
    <output className="mb-4 block">
      <Notice tone="warn">
        {rowsLeftLineTexts().left(formatCount(near.left), formatCount(near.perDay))}
      </Notice>
    </output>
  );
}
