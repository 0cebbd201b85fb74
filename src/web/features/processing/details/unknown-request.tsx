import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';

export function UnknownRequest({ transactionId, list }: { transactionId: string; list: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="wrap-anywhere">
        There is no request with the ID <span className="font-mono font-semibold">{transactionId}</span>.
        Please check the number.
      </p>
      <Link href={list} className={buttonLook('primary')}>
        {list.startsWith(paths.report) ? 'Go to the report' : 'Go to the timeline'}
      </Link>
    </div>
  );
}
