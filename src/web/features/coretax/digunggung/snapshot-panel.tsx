import { useState } from 'react';
import { downloadDigunggung, takeSnapshot, type Digunggung } from '#contract/coretax/digunggung.ts';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';

type Props = { digunggung: Digunggung; onTaken: () => void };

const longTimeoutMs = 120_000;

/** The list as it was at a moment, and its Excel. */
export function SnapshotPanel({ digunggung: { masa, snapshot, changes }, onTaken }: Props) {
  const taking = useAction(async () => {
    const { number, count } = await call(takeSnapshot, { params: { masa }, timeoutMs: longTimeoutMs });
    showToast('success', `Snapshot ${number} is taken: ${pluralize(count, 'faktur')}.`);
    onTaken();
  });
  return (
    <Panel title="Snapshot">
      <div className="grid gap-3">
        <p>
          {snapshot === null
            ? 'None yet. A snapshot keeps the list and its Excel as they are now; changes are told from then on.'
            : `Snapshot ${snapshot.number}, taken ${formatTime(snapshot.at)} by ${snapshot.by}. ${
                changes.length === 0
                  ? 'Nothing has changed since.'
                  : `${pluralize(changes.length, 'change')} since.`
              }`}
        </p>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Button
            kind={snapshot === null ? 'primary' : 'secondary'}
            busy={taking.busy && 'Taking the snapshot…'}
            onClick={taking.run}
          >
            Take snapshot
          </Button>
          {snapshot === null ? null : (
            <ExcelDownload key={snapshot.number} masa={masa} last={snapshot.number} />
          )}
        </div>
        <NotDone what="No snapshot was taken." error={taking.error} />
      </div>
    </Panel>
  );
}

/** Of the last snapshot, or of an earlier one. */
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
              label="Snapshot"
              options={numbers.map((value) => ({
                value,
                label: value === String(last) ? `${value}, the last` : value,
              }))}
              value={chosen}
              onChosen={choose}
            />
          </div>
        ) : null}
        <Button busy={saving.busy && 'Downloading…'} onClick={saving.run}>
          Download Excel
        </Button>
      </div>
      <div className="basis-full empty:hidden">
        <NotDone what="Not downloaded." error={saving.error} />
      </div>
    </>
  );
}

function NotDone({ what, error }: { what: string; error: unknown }) {
  if (error === undefined) return null;
  return (
    <Notice tone="bad" role="alert" title={what}>
      {explainError(error)}
    </Notice>
  );
}
