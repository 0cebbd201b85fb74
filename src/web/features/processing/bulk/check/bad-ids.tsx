import type { BulkTarget } from '#domain/bulk.ts';
import { csv } from '#domain/csv.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { statusText } from '#web/ui/display/status-text.ts';
import { verdictText, type CheckedRow } from './check-result.ts';

type Props = { target: BulkTarget; bad: readonly CheckedRow[]; onDrop: (ids: string[]) => void };

/** The IDs that block the run, and a button that drops them. */
export function BadIds({ target, bad, onDrop }: Props) {
  const save = () => {
    const lines = bad.map((row) => [
      row.transactionId,
      row.status ? statusText(row.status) : '',
      verdictText(row, target),
    ]);
    saveFile(
      'cannot-be-processed.csv',
      csv([['Transaction ID', 'Status', 'Result'], ...lines]),
      'text/csv;charset=utf-8',
    );
  };
  return (
    <Notice tone="warn">
      <p>
        {pluralize(bad.length, 'ID')} cannot be processed. Nothing runs as long as{' '}
        {bad.length === 1 ? 'it is' : 'they are'} in the list.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button kind="secondary" onClick={() => onDrop(bad.map(({ transactionId }) => transactionId))}>
          Drop {pluralize(bad.length, 'ID')} that cannot be processed
        </Button>
        <TextButton onClick={save}>Download them (CSV)</TextButton>
      </div>
    </Notice>
  );
}
