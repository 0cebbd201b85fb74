import { Link, useRoute } from 'wouter';
import { paths } from '#contract/paths.ts';
import { reconciliationTexts } from '../reconciliation/texts.ts';

/** What is told of a month: its lump, and whether Coretax has the same fakturs. */
export function DigunggungTabs({ month }: { month: string }) {
  const texts = reconciliationTexts();
  return (
    <nav aria-label={texts.tabs} className="flex flex-wrap gap-2 print:hidden">
      <Tab path={paths.coretaxDigunggung} month={month} label={texts.monthTab} />
      <Tab path={paths.coretaxReconciliation} month={month} label={texts.tab} />
    </nav>
  );
}

function Tab({ path, month, label }: { path: string; month: string; label: string }) {
  const [isHere] = useRoute(path);
  return (
    <Link
      href={`${path}?masa=${month}`}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-4 font-semibold text-slate hover:text-ink aria-[current]:border-teal aria-[current]:bg-teal-pale aria-[current]:text-ink"
    >
      {label}
    </Link>
  );
}
