import type { Drop } from '#contract/coretax/drops.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { DropZone } from './uploads/drop-zone.tsx';
import { FilesSection } from './files/files-section.tsx';
import { ListSection } from './list-section.tsx';
import { RunPanel } from './run/run-panel.tsx';
import { UploadProgress } from './uploads/upload-progress.tsx';
import { useDecisions } from './files/use-decisions.ts';
import type { useDrop } from './use-drop.ts';
import { useRun } from './run/use-run.ts';

type Props = Pick<ReturnType<typeof useDrop>, 'change' | 'reload' | 'uploads' | 'view'> & {
  drop: Drop;
  user: SignedInUser;
};

/** Shows an import, from its files to its run. */
export function DropView({ drop, user, change, reload, uploads, view }: Props) {
  const deciding = useDecisions(user, drop.id);
  const { decisions } = deciding;
  const running = useRun(drop, decisions, reload);
  const isOpen = drop.state === 'open';
  // They are sent with the run alone.
  useLeaveWarning(isOpen && decisions.files.size + decisions.leftRows.size > 0);

  const isEmpty = drop.files.length === 0 && drop.list === null;
  return (
    <>
      {isOpen && !running.busy ? <DropZone isFirst={isEmpty && !view.isBusy} onFiles={uploads.add} /> : null}
      <UploadProgress view={view} uploads={uploads} />
      {isEmpty ? null : (
        <RunPanel
          drop={drop}
          decisions={decisions}
          user={user}
          running={running}
          isSending={view.isBusy}
          unsent={view.uploads.length}
        />
      )}
      {drop.files.length > 0 ? (
        <FilesSection
          drop={drop.id}
          files={drop.files}
          deciding={deciding}
          onChosen={(file) => change({ files: [file] })}
        />
      ) : null}
      {drop.list ? <ListSection list={drop.list} deciding={deciding} /> : null}
    </>
  );
}
