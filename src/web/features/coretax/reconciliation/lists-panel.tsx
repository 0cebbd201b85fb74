import { markWholeMonth, type ListOfMonth } from '#contract/coretax/reconciliation.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { reconciliationTexts } from './texts.ts';

type Props = { masa: string; lists: readonly ListOfMonth[]; onChanged: () => void };

/** What was read of the month, newest first, and which of it has all of the month. */
export function ListsPanel({ masa, lists, onChanged }: Props) {
  const texts = reconciliationTexts();
  return (
    <Panel title={texts.lists}>
      <p className="mb-2 text-small text-slate">{texts.aboutLists}</p>
      <ul className="grid gap-2">
        {lists.map((list) => (
          <OneList key={list.id} masa={masa} list={list} onChanged={onChanged} />
        ))}
      </ul>
    </Panel>
  );
}

type OneProps = { masa: string; list: ListOfMonth; onChanged: () => void };

function OneList({ masa, list: { id, rows, by, at, whole }, onChanged }: OneProps) {
  const texts = reconciliationTexts();
  const marking = useAction(async () => {
    await call(markWholeMonth, { params: { masa, list: id }, body: { whole: whole === null } });
    showToast('success', whole === null ? texts.marked : texts.unmarked);
    onChanged();
  });
  const label = texts.listBy(formatTime(at), by);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 first:border-0 first:pt-0">
      <span className="wrap-anywhere">{label}</span>
      <span className="text-slate tabular-nums">{texts.listRows(rows)}</span>
      {whole === null ? null : <Badge tone="good">{texts.isWhole}</Badge>}
      <TextButton disabled={marking.busy} onClick={marking.run}>
        {whole === null ? texts.markWhole : texts.unmark}
        <span className="sr-only"> {label}</span>
      </TextButton>
      {marking.error === undefined ? null : (
        <div className="basis-full">
          <ErrorNotice error={marking.error} title={texts.notMarked} />
        </div>
      )}
    </li>
  );
}
