import { useId, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import type { ListFilter } from '../list-query.ts';
import { DownloadProgress } from './download-progress.tsx';
import { useReportDownload } from './use-report-download.ts';

/** The button, and the progress of the download below its row. Without a filter there is no download. */
export function ReportDownload({ filter }: { filter: ListFilter | undefined }) {
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [withFaktur, setWithFaktur] = useState(false);
  const { progress, error, start, retry, cancel } = useReportDownload();
  const again = () => {
    // The button that had the focus is gone.
    button.current?.focus();
    retry();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 sm:ml-auto sm:flex-row-reverse">
        <Button
          ref={button}
          locked={filter === undefined || progress !== undefined}
          aria-describedby={filter ? undefined : reasonId}
          onClick={() => filter && start({ ...filter, columns: withFaktur ? 'faktur' : undefined })}
        >
          Download Excel
        </Button>
        <label className="flex min-h-11 items-center gap-2 text-small">
          <input
            type="checkbox"
            checked={withFaktur}
            onChange={({ target }) => setWithFaktur(target.checked)}
            className="size-5 shrink-0 accent-teal"
          />
          Faktur columns
        </label>
        {filter ? null : (
          <p id={reasonId} className="text-small text-slate">
            Choose a filter first.
          </p>
        )}
      </div>
      <div className="basis-full empty:hidden">
        {progress ? <DownloadProgress progress={progress} onCancel={cancel} focusAfter={button} /> : null}
        {error === undefined ? null : (
          <LoadProblem
            title={
              error instanceof ApiError && error.code === 'busy'
                ? 'Only a few reports can be made at the same time.'
                : 'The report was not downloaded. Nothing was saved.'
            }
            error={error}
            onRetry={again}
          />
        )}
      </div>
    </>
  );
}
