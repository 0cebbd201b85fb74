import type { CompanyRow } from '#contract/companies.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { companyTexts } from './texts.ts';

/** Who said of the e-mail that it is verified, or no longer, and why. */
export function EmailHistory({ changes }: { changes: CompanyRow['emailChanges'] }) {
  if (changes.length === 0) return null;
  const words = companyTexts();
  return (
    <section>
      <h3 className="font-semibold">{words.emailHistory}</h3>
      <ol className="mt-1 grid gap-1 text-small text-slate">
        {changes.map(({ state, reason, by, at }) => (
          <li key={at} className="wrap-anywhere">
            {formatDay(at.slice(0, 10))}, {by === customerActor ? words.byCompany : by}:{' '}
            {words.emailStates[state]}. {reason}
          </li>
        ))}
      </ol>
    </section>
  );
}
