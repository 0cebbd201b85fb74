import { useEffect, useRef, useState } from 'react';
import { downloadReport } from '#contract/processing/report.ts';
import { ApiError } from '#web/api/api-error.ts';
import { download, type Progress } from '#web/api/download.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { ListFilter } from '../list-query.ts';
import { rowsText } from './download-sizes.ts';
import { reportDownloadReportDownloadTexts } from './texts.ts';

type ReportQuery = ListFilter & { columns: 'faktur' | undefined; transactionIds?: string[] };

const fileName = 'Transactions_Report.xlsx';
const noProgress: Progress = { bytes: 0, rows: undefined };

/** One download at a time, with the filter it was started with. Leaving the page aborts it. */
export function useReportDownload() {
  const [progress, setProgress] = useState(noProgress);
  const [asked, setAsked] = useState<ReportQuery>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { busy, error, run } = useAction(async (query: ReportQuery) => {
    const { signal } = (running.current = new AbortController());
    let rows: number | undefined;
    setProgress(noProgress);
    setAsked(query);
    const onProgress = (now: Progress) => {
      rows = now.rows;
      setProgress((before) => (rendersTheSame(before, now) ? before : now));
    };
    try {
      const file = await download(downloadReport, { query, signal, onProgress });
      if (!(await isWholeWorkbook(file))) throw new ApiError('network', 0);
      signal.throwIfAborted();
      saveFile(fileName, file, downloadReport.answer);
      showToast('success', reportDownloadReportDownloadTexts().downloaded(fileName, rowsText(rows)));
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

/** Chunks arrive far more often than the screen needs to change. */
function rendersTheSame(before: Progress, now: Progress): boolean {
  const step = 100_000;
  return before.rows === now.rows && Math.floor(before.bytes / step) === Math.floor(now.bytes / step);
}

/** Signature of the last record of every zip, which an .xlsx is. */
const lastRecord = [0x50, 0x4b, 0x05, 0x06];
const lastRecordLength = 22;

/** Some proxies end an answer properly although the server behind them broke off, so the file itself is checked. */
export async function isWholeWorkbook(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-lastRecordLength).arrayBuffer());
  return end.length === lastRecordLength && lastRecord.every((byte, index) => end[index] === byte);
}
