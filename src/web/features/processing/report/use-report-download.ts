import { useEffect, useRef, useState } from 'react';
import { downloadReport } from '#contract/report.ts';
import { ApiError } from '#web/api/api-error.ts';
import { download, type Progress } from '#web/api/download.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { ListFilter } from '../list-query.ts';
import { rowsText } from './download-texts.ts';

const fileName = 'Transactions_Report.xlsx';
const begun: Progress = { bytes: 0, rows: undefined };

/** One download at a time, of the filter it was started with. Leaving the page ends it. */
export function useReportDownload() {
  const [progress, setProgress] = useState(begun);
  const [asked, setAsked] = useState<ListFilter>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { busy, error, run } = useAction(async (query: ListFilter) => {
    const { signal } = (running.current = new AbortController());
    let rows: number | undefined;
    setProgress(begun);
    setAsked(query);
    const onProgress = (now: Progress) => {
      rows = now.rows;
      setProgress((before) => (isShownAlike(before, now) ? before : now));
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
    progress: busy ? progress : undefined,
    error,
    start: run,
    retry: () => asked && run(asked),
    cancel: () => running.current?.abort(),
  };
}

/** Parts arrive far more often than the eye follows. */
function isShownAlike(before: Progress, now: Progress): boolean {
  const step = 100_000;
  return before.rows === now.rows && Math.floor(before.bytes / step) === Math.floor(now.bytes / step);
}

/** What the last record of every .xlsx begins with; an .xlsx is a zip. */
const lastRecord = [0x50, 0x4b, 0x05, 0x06];
const lastRecordLength = 22;

/** Some proxies end an answer in good order when what is behind them breaks: the file itself tells. */
export async function isWholeWorkbook(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-lastRecordLength).arrayBuffer());
  return end.length === lastRecordLength && lastRecord.every((byte, index) => end[index] === byte);
}
