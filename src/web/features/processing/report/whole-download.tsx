import { useCallback } from 'react';
import { readTotals } from '#contract/processing/dashboard.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { rowsText } from './download-sizes.ts';
import { wholeDownloadTexts } from './texts.ts';

type Props = { onConfirm: () => void; onClose: () => void };

/** Asked before all there is goes into one file. It says how much that is, as soon as that is known. */
export function WholeDownload({ onConfirm, onClose }: Props) {
  const load = useCallback((signal: AbortSignal) => call(readTotals, { signal }), []);
  const rows = rowsText(useLoaded(load).answer?.total);
  return (
    <ConfirmDialog
      title={wholeDownloadTexts().title}
      confirm={wholeDownloadTexts().download(rows)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{wholeDownloadTexts().rows(rows)}</p>
    </ConfirmDialog>
  );
}
