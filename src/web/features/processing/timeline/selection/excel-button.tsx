import { useEffect } from 'react';
import { reportedOneByOne } from '#domain/requests/request-list.ts';
import { explainError } from '#web/api/explain-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { ListFilter } from '../../list-query.ts';
import { useReportDownload } from '../../report/use-report-download.ts';
import { actTexts } from './texts.ts';

type Props = {
  ids: readonly string[];
  filter: ListFilter;
  /** All that match the filter are selected. */
  isAll: boolean;
};

/** The report of the selected requests. */
export function ExcelButton({ ids, filter, isAll }: Props) {
  const texts = actTexts();
  const { progress, error, start } = useReportDownload();
  const isTooMany = !isAll && ids.length > reportedOneByOne;
  useEffect(() => {
    if (error !== undefined) showToast('error', explainError(error));
  }, [error]);
  return (
    <Button
      kind="secondary"
      size="slim"
      title={isTooMany ? texts.excelLimit(reportedOneByOne) : undefined}
      locked={isTooMany}
      busy={progress !== undefined && texts.working}
      onClick={() => start({ ...filter, columns: undefined, ...(isAll ? {} : { transactionIds: [...ids] }) })}
    >
      {texts.excel}
    </Button>
  );
}
