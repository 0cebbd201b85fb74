import type { CompanyRow } from '#contract/companies.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { companyTexts } from './texts.ts';

/** What staff said of who collects the VAT, and why. */
export function CollectorHistory({ changes }: { changes: CompanyRow['collectorChanges'] }) {
  if (changes.length === 0) return null;
  const words = companyTexts();
  return (
    <section>
      <h3 className="font-semibold">{words.collectorHistory}</h3>
      <ol className="mt-1 grid gap-1 text-small text-slate">
        {changes.map(({ collector, reason, by, at }) => (
          <li key={at} className="wrap-anywhere">
            {formatDay(at.slice(0, 10))}, {by}: {words.collectors[collector]}. {reason}
          </li>
        ))}
      </ol>
    </section>
  );
}
