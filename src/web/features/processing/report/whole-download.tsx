import { useCallback } from 'react';
import { readTotals } from '#contract/processing/dashboard.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { rowsText } from './download-texts.ts';

const texts = officeTexts({
  en: {
    title: 'Download everything?',
    rows: (rows: string) =>
      `No filter is set: the file will have ${rows}, every request that there is, and those of the archive after them.`,
    download: (rows: string) => `Download ${rows}`,
  },
  id: {
    title: 'Unduh semuanya?',
    rows: (rows) =>
      `Tidak ada filter: file akan berisi ${rows}, yaitu semua permintaan yang ada, disusul permintaan di arsip.`,
    download: (rows) => `Unduh ${rows}`,
  },
});

type Props = { onConfirm: () => void; onClose: () => void };

/** Asked before all there is goes into one file. It says how much that is, as soon as that is known. */
export function WholeDownload({ onConfirm, onClose }: Props) {
  const load = useCallback((signal: AbortSignal) => call(readTotals, { signal }), []);
  const rows = rowsText(useLoaded(load).answer?.total);
  return (
    <ConfirmDialog
      title={texts().title}
      confirm={texts().download(rows)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts().rows(rows)}</p>
    </ConfirmDialog>
  );
}
