import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { isFiltered, type ListFilter } from '../list-query.ts';
import { DownloadProgress } from './download-progress.tsx';
import { useReportDownload } from './use-report-download.ts';
import { WholeDownload } from './whole-download.tsx';
import { reportDownloadTexts } from './texts.ts';

/** The button, and the progress of the download below its row. Everything at once has to be confirmed. */
export function ReportDownload({ filter }: { filter: ListFilter }) {
  const button = useRef<HTMLButtonElement>(null);
  const [withFaktur, setWithFaktur] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { progress, error, start, retry, cancel } = useReportDownload();
  const download = () => start({ ...filter, columns: withFaktur ? 'faktur' : undefined });
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
          locked={progress !== undefined}
          onClick={() => (isFiltered(filter) ? download() : setIsAsking(true))}
        >
          {reportDownloadTexts().download}
        </Button>
        <div className="text-small">
          <Checkbox label={reportDownloadTexts().withFaktur} checked={withFaktur} onChange={setWithFaktur} />
        </div>
      </div>
      <div className="basis-full empty:hidden">
        {progress ? <DownloadProgress progress={progress} onCancel={cancel} focusAfter={button} /> : null}
        {error === undefined ? null : (
          <LoadProblem
            title={
              error instanceof ApiError && error.code === 'busy'
                ? reportDownloadTexts().busy
                : reportDownloadTexts().failed
            }
            error={error}
            onRetry={again}
          />
        )}
      </div>
      {isAsking ? <WholeDownload onConfirm={download} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
