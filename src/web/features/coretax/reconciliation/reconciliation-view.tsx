import { Link } from 'wouter';
import { downloadReconciliation, type Reconciliation } from '#contract/coretax/reconciliation.ts';
import { paths } from '#contract/paths.ts';
import type { ReconciliationGroup } from '#domain/coretax/reconciliation/reconcile.ts';
import { download } from '#web/api/download.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { fileTexts } from '../texts.ts';
import { GroupSection } from './group-section.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { reconciliationTexts } from './texts.ts';

/** What needs somebody stands first. */
const order: readonly ReconciliationGroup[] = [
  'issuedTwice',
  'amountsDiffer',
  'cancelledThere',
  'onlyInCoretax',
  'onlyHere',
  'neverIssued',
  'equal',
];

type Props = { reconciliation: Reconciliation; onChanged: () => void };

export function ReconciliationView({ reconciliation, onChanged }: Props) {
  const { masa, lists } = reconciliation;
  const texts = reconciliationTexts();
  const hasWhole = lists.some(({ whole }) => whole !== null);
  return (
    <>
      {lists.length === 0 ? (
        <Notice tone="info">
          {texts.noLists(formatMonth(masa))}{' '}
          <Link href={paths.coretaxImport} className="font-semibold text-teal underline">
            {texts.toImport}
          </Link>
        </Notice>
      ) : (
        <ListsPanel masa={masa} lists={lists} onChanged={onChanged} />
      )}
      <ExcelDownload masa={masa} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {order.map((name) => (
          <GroupSection
            key={name}
            name={name}
            group={reconciliation[name]}
            obstacle={name === 'onlyHere' && !hasWhole ? texts.needsWhole : undefined}
          />
        ))}
      </div>
    </>
  );
}

function ExcelDownload({ masa }: { masa: string }) {
  const saving = useAction(async () => {
    const file = await download(downloadReconciliation, { params: { masa } });
    saveFile(`rekonsiliasi-${masa}.xlsx`, file, downloadReconciliation.answer);
  });
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Button kind="secondary" busy={saving.busy && fileTexts().downloading} onClick={saving.run}>
        {fileTexts().downloadExcel}
      </Button>
      <ErrorNotice error={saving.error} title={fileTexts().notDownloaded} />
    </div>
  );
}
