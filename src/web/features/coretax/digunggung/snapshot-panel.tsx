import { useState } from 'react';
import { downloadDigunggung, takeSnapshot, type Digunggung } from '#contract/coretax/digunggung.ts';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { fileTexts } from '../texts.ts';
import { digunggungTexts } from './texts.ts';

type Props = { digunggung: Digunggung; onTaken: () => void };

const longTimeoutMs = 120_000;

/** The list as it was at a moment, and its Excel. */
export function SnapshotPanel({ digunggung: { masa, snapshot, changes }, onTaken }: Props) {
  const texts = digunggungTexts();
  const taking = useAction(async () => {
    const { number, count } = await call(takeSnapshot, { params: { masa }, timeoutMs: longTimeoutMs });
    showToast('success', texts.taken(number, count));
    onTaken();
  });
  return (
    <Panel title={texts.snapshot}>
      <div className="grid gap-3">
        <p>
          {snapshot === null
            ? texts.none
            : `${texts.takenBy(snapshot.number, formatTime(snapshot.at), snapshot.by)} ${
                changes.length === 0 ? texts.unchanged : texts.changedSince(changes.length)
              }`}
        </p>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Button
            kind={snapshot === null ? 'primary' : 'secondary'}
            busy={taking.busy && texts.taking}
            onClick={taking.run}
          >
            {texts.takeSnapshot}
          </Button>
          {snapshot === null ? null : (
            <ExcelDownload key={snapshot.number} masa={masa} last={snapshot.number} />
          )}
        </div>
        <ErrorNotice title={texts.notTaken} error={taking.error} />
      </div>
    </Panel>
  );
}

/** Downloads the Excel file of the last snapshot, or of an earlier one. */
function ExcelDownload({ masa, last }: { masa: string; last: number }) {
  const [chosen, choose] = useState(String(last));
  const saving = useAction(async () => {
    const file = await download(downloadDigunggung, {
      params: { masa },
      query: { snapshot: Number(chosen) },
    });
    saveFile(`digunggung-${masa}-${chosen}.xlsx`, file, downloadDigunggung.answer);
  });
  const numbers = Array.from({ length: last }, (_, index) => String(last - index));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {last > 1 ? (
          <div className="w-36">
            <SelectField
              label={digunggungTexts().snapshot}
              options={numbers.map((value) => ({
                value,
                label: value === String(last) ? digunggungTexts().theLast(value) : value,
              }))}
              value={chosen}
              onChosen={choose}
            />
          </div>
        ) : null}
        <Button busy={saving.busy && fileTexts().downloading} onClick={saving.run}>
          {fileTexts().downloadExcel}
        </Button>
      </div>
      <div className="basis-full empty:hidden">
        <ErrorNotice title={fileTexts().notDownloaded} error={saving.error} />
      </div>
    </>
  );
}
