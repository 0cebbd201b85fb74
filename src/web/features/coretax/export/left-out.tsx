import { problemText } from '#web/features/request/check/explain-problem.ts';
import { RequestLink } from '../request-link.tsx';
import { coretaxTexts } from '../texts.ts';
import { groupLeftOut, type LeftOut } from './problem-groups.ts';
import { exportTexts } from './texts.ts';

const idsShown = 200;

/** What was left out, by the reason for it. */
export function LeftOutRequests({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const texts = exportTexts();
  if (leftOut.length === 0) return null;
  return (
    <section aria-label={texts.leftOut} className="rounded-card border border-line bg-white p-5">
      <h3 className="font-semibold">{texts.someLeftOut(leftOut.length)}</h3>
      <ul className="mt-2 grid gap-2">
        {groupLeftOut(leftOut).map(({ code, transactionIds }) => (
          <li key={code}>
            <details>
              <summary className="min-h-6 cursor-pointer">
                {problemText(code).title} <span className="text-slate">({transactionIds.length})</span>
              </summary>
              <p className="mt-1 text-small">{problemText(code).advice}</p>
              <p className="mt-1 flex flex-wrap gap-x-4 text-small">
                {transactionIds.slice(0, idsShown).map((transactionId) => (
                  <RequestLink key={transactionId} transactionId={transactionId} />
                ))}
                {transactionIds.length > idsShown
                  ? coretaxTexts().andMore(transactionIds.length - idsShown)
                  : null}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
