import { useEffect, useRef, useState } from 'react';
import { downloadReport } from '#contract/report.ts';
import { ApiError } from '#web/api/api-error.ts';
import { download, type Arrived } from '#web/api/download.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { ListFilter } from '../list-query.ts';
import { rowsText } from './download-texts.ts';
import { isWholeWorkbook } from './is-whole-workbook.ts';

const fileName = 'Transactions_Report.xlsx';
const begun: Arrived = { bytes: 0, rows: undefined };

/** One download at a time, of the filter it was started with. Leaving the page ends it. */
export function useReportDownload() {
  const [arrived, setArrived] = useState(begun);
  const [asked, setAsked] = useState<ListFilter>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { busy, error, run } = useAction(async (query: ListFilter) => {
    const { signal } = (running.current = new AbortController());
    let rows: number | undefined;
    setArrived(begun);
    setAsked(query);
    const onProgress = (now: Arrived) => {
      rows = now.rows;
      setArrived((before) => (isShownAlike(before, now) ? before : now));
    };
    try {
      const file = await download(downloadReport, { query, signal, onProgress });
      if (!(await isWholeWorkbook(file))) throw new ApiError('network', 0);
      signal.throwIfAborted();
      saveFile(fileName, file, downloadReport.answer);
      showToast('success', `${fileName} is downloaded: ${rowsText(rows)}.`);
    } catch (problem) {
      if (!signal.aborted) throw problem;
    }
  });
  return {
    arrived: busy ? arrived : undefined,
    error,
    start: run,
    retry: () => asked && run(asked),
    cancel: () => running.current?.abort(),
  };
}

/** Parts arrive far more often than the eye follows. */
function isShownAlike(before: Arrived, now: Arrived): boolean {
  const step = 100_000;
  return before.rows === now.rows && Math.floor(before.bytes / step) === Math.floor(now.bytes / step);
}
