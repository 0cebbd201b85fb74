import { Link } from 'wouter';
import { archivedPath, paths } from '#contract/paths.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { unknownRequestTexts } from './texts.ts';

export function UnknownRequest({ transactionId, list }: { transactionId: string; list: string }) {
  const words = unknownRequestTexts();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="wrap-anywhere">
        {words.none} <span className="font-mono font-semibold">{transactionId}</span>. {words.check}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link href={list} className={buttonLook('primary')}>
          {list.startsWith(paths.report) ? words.report : words.timeline}
        </Link>
        {isTransactionId(transactionId) ? (
          <Link href={archivedPath(transactionId)} className={buttonLook('secondary')}>
            {words.archive}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
