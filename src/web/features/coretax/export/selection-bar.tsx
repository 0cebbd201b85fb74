import { useId } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { ListPage } from '#web/ui/table/paging.ts';
import { coretaxTexts } from '../texts.ts';
import { selectTexts } from './texts.ts';
import {
  checkObstacle,
  nothing,
  selectAllText,
  selectionText,
  withPage,
  type Selection,
} from './selection.ts';
import type { Way } from './use-export.ts';

type Props = {
  page: ListPage<{ transactionId: string }>;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  isChecking: boolean;
  /** Whether there is a provider that could issue them. */
  isIssuingOn: boolean;
  onCheck: (way: Way) => void;
};

/** What is selected, and the way on. */
export function SelectionBar({ page, selection, onSelection, isChecking, isIssuingOn, onCheck }: Props) {
  const texts = selectTexts();
  const obstacleId = useId();
  const obstacle = checkObstacle(selection);
  const isEmpty = selection === nothing;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        kind="secondary"
        size="small"
        locked={isChecking}
        onClick={() =>
          onSelection(
            withPage(
              selection,
              page.rows.map((row) => row.transactionId),
            ),
          )
        }
      >
        {texts.selectPage}
      </Button>
      <Button
        kind="secondary"
        size="small"
        locked={isChecking || selection.isAll}
        onClick={() => onSelection({ isAll: true, of: { total: page.total, isMore: page.isMore ?? false } })}
      >
        {selectAllText(page)}
      </Button>
      {isIssuingOn ? (
        <Button
          size="small"
          busy={isChecking && coretaxTexts().checking}
          locked={obstacle !== undefined}
          aria-describedby={obstacleId}
          onClick={() => onCheck('issue')}
        >
          {texts.checkAndIssue}
        </Button>
      ) : null}
      <Button
        kind={isIssuingOn ? 'secondary' : 'primary'}
        size="small"
        busy={isChecking && !isIssuingOn && coretaxTexts().checking}
        locked={isChecking || obstacle !== undefined}
        aria-describedby={obstacleId}
        onClick={() => onCheck('export')}
      >
        {isIssuingOn ? texts.checkForExport : texts.check}
      </Button>
      <output className="text-small">{selectionText(selection)}</output>
      {isEmpty ? null : (
        <Button kind="quiet" size="small" locked={isChecking} onClick={() => onSelection(nothing)}>
          {texts.clearSelection}
        </Button>
      )}
      <span id={obstacleId} className={`text-small text-slate ${isEmpty ? 'sr-only' : ''}`}>
        {obstacle}
      </span>
    </div>
  );
}
