import type { BulkTarget } from '#domain/requests/bulk.ts';
import { csv } from '#domain/formats/csv.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { bulkTexts } from '../texts.ts';
import { verdictText, type CheckedRow } from './check-result.ts';
import { checkTexts } from './texts.ts';

type Props = { target: BulkTarget; bad: readonly CheckedRow[]; onDrop: (ids: string[]) => void };

/** The IDs that block the run, and a button that drops them. */
export function BadIds({ target, bad, onDrop }: Props) {
  const texts = checkTexts();
  const { transactionId, status, result } = bulkTexts();
  const save = () => {
    const lines = bad.map((row) => [
      row.transactionId,
      row.status ? statusText(row.status) : '',
      verdictText(row, target),
    ]);
    saveFile(texts.badCsvName, csv([[transactionId, status, result], ...lines]), 'text/csv;charset=utf-8');
  };
  return (
    <Notice tone="warn">
      <p>{texts.bad(bad.length)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button kind="secondary" onClick={() => onDrop(bad.map((row) => row.transactionId))}>
          {texts.dropBad(bad.length)}
        </Button>
        <TextButton onClick={save}>{texts.downloadBad}</TextButton>
      </div>
    </Notice>
  );
}
