import { useState } from 'react';
import { reportMasa, type Digunggung } from '#contract/coretax/digunggung.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { formatMonth } from '#web/ui/display/format-date.ts';

type Props = { digunggung: Digunggung; onChanged: () => void };

/** Whether the SPT of the month was handed in, and the question before that is said or taken back. */
export function ReportedPanel({ digunggung, onChanged }: Props) {
  const { masa, reported } = digunggung;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const reporting = useAction(async () => {
    await call(reportMasa, { params: { masa }, body: { reported: reported === null } });
    showToast(
      'success',
      `${formatMonth(masa)} is ${reported ? 'no longer marked as' : 'marked as'} reported.`,
    );
    close();
    onChanged();
  });
  const act = reported ? 'Take back' : 'Mark as reported';
  return (
    <Panel title="SPT">
      <div className="grid justify-items-start gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={reported ? 'good' : 'neutral'}>{reported ? 'Reported' : 'Not reported'}</Badge>
          {reported ? (
            <span className="wrap-anywhere">
              {formatTime(reported.at)} by {reported.by}
            </span>
          ) : null}
        </p>
        <div className="print:hidden">
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {act}
          </Button>
        </div>
      </div>
      <Dialog
        open={isAsking}
        title={
          reported
            ? `Take back that ${formatMonth(masa)} is reported?`
            : `Mark ${formatMonth(masa)} as reported?`
        }
        locked={reporting.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={reporting.busy} onClick={close}>
              Cancel
            </Button>
            <Button busy={reporting.busy && 'Saving…'} onClick={reporting.run}>
              {act}
            </Button>
          </>
        }
      >
        <div className="grid gap-3 text-ink">
          {reported ? (
            <p>Fakturs of this month change without a warning again, as before its SPT was handed in.</p>
          ) : (
            <>
              <p>
                Say this once its SPT is handed in. Whoever changes a faktur of this month later is warned
                first, and every change is told here, because the SPT must then be corrected.
              </p>
              <Unlisted digunggung={digunggung} />
            </>
          )}
          {reporting.error === undefined ? null : (
            <Notice tone="bad" role="alert">
              {explainError(reporting.error)}
            </Notice>
          )}
        </div>
      </Dialog>
    </Panel>
  );
}

/** What the SPT cannot have by the last snapshot. */
function Unlisted({ digunggung: { snapshot, changes } }: { digunggung: Digunggung }) {
  if (snapshot !== null && changes.length === 0) return null;
  return (
    <Notice tone="warn">
      {snapshot === null
        ? 'There is no snapshot yet: take one first, so that later changes can be told.'
        : `${pluralize(changes.length, 'change')} came after snapshot ${snapshot.number}. Take another one first if the SPT has them.`}
    </Notice>
  );
}
