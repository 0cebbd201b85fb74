import { useState } from 'react';
import { reportMasa, type Digunggung } from '#contract/coretax/digunggung.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { formatMonth, formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { digunggungTexts } from './digunggung-texts.ts';

type Props = { digunggung: Digunggung; onChanged: () => void };

/** Whether the SPT of the month was handed in, and the question before that is said or taken back. */
export function ReportedPanel({ digunggung, onChanged }: Props) {
  const { masa, reported, pending } = digunggung;
  const texts = digunggungTexts();
  const month = formatMonth(masa);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const reporting = useAction(async () => {
    await call(reportMasa, { params: { masa }, body: { reported: reported === null } });
    showToast('success', reported ? texts.unmarked(month) : texts.markedReported(month));
    close();
    onChanged();
  });
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
      <Dialog
        open={isAsking}
        title={reported ? texts.askTakeBack(month) : texts.askMark(month)}
        locked={reporting.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={reporting.busy} onClick={close}>
              {officeWords().cancel}
            </Button>
            <Button busy={reporting.busy && officeWords().saving} onClick={reporting.run}>
              {reported === null && pending.length > 0 ? texts.reportAnyway : act}
            </Button>
          </>
        }
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
          <ErrorNotice error={reporting.error} />
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
        ? digunggungTexts().noSnapshot
        : digunggungTexts().unlisted(changes.length, snapshot.number)}
    </Notice>
  );
}
