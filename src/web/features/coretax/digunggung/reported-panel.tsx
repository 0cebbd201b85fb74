import { useState } from 'react';
import { reportMasa, type Digunggung } from '#contract/coretax/digunggung.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { formatMonth, formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { digunggungTexts } from './texts.ts';

type Props = { digunggung: Digunggung; onChanged: () => void };

/** Whether the SPT of the month was handed in, and the question before that is said or taken back. */
export function ReportedPanel({ digunggung, onChanged }: Props) {
  const { masa, reported, pending } = digunggung;
  const texts = digunggungTexts();
  const month = formatMonth(masa);
  const [isAsking, setIsAsking] = useState(false);
  const report = async () => {
    await call(reportMasa, { params: { masa }, body: { reported: reported === null } });
    showToast('success', reported ? texts.unmarked(month) : texts.markedReported(month));
    onChanged();
  };
  const act = reported ? texts.takeBack : texts.markReported;
  return (
    <Panel title="SPT">
      <div className="grid justify-items-start gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={reported ? 'good' : 'neutral'}>{reported ? texts.reported : texts.notReported}</Badge>
          {reported ? (
            <span className="wrap-anywhere">{texts.atBy(formatTime(reported.at), reported.by)}</span>
          ) : null}
        </p>
        <div className="print:hidden">
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {act}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={reported ? texts.askTakeBack(month) : texts.askMark(month)}
          confirm={reported === null && pending.length > 0 ? texts.reportAnyway : act}
          onConfirm={report}
          onClose={() => setIsAsking(false)}
        >
          <div className="grid gap-3 text-ink">
            {reported ? (
              <p>{texts.aboutTakeBack}</p>
            ) : (
              <>
                <p>{texts.aboutMark}</p>
                {pending.length > 0 ? <Notice tone="warn">{texts.askPending(pending.length)}</Notice> : null}
                <Unlisted digunggung={digunggung} />
              </>
            )}
          </div>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** What the SPT cannot have by the last snapshot. */
function Unlisted({ digunggung: { snapshot, changes } }: { digunggung: Digunggung }) {
  if (snapshot !== null && changes.length === 0) return null;
  return (
    <Notice tone="warn">
      {snapshot === null
        ? digunggungTexts().noSnapshot
        : digunggungTexts().unlisted(changes.length, snapshot.number)}
    </Notice>
  );
}
