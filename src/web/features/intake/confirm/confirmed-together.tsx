import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { confirmRequest } from '#contract/confirmation.ts';
import { paths } from '#contract/paths.ts';
import { confirmationTexts } from '#web/features/request/confirmation/texts.ts';

type Requests = NonNullable<AnswerOf<typeof confirmRequest>['together']>;

/** What became of each of the receipts that were sent together. */
export function ConfirmedTogether({ requests }: { requests: Requests }) {
  const { together: texts } = useTextsOf(confirmationTexts);
  const outcomeOf = (request: Requests[number]) => {
    if ('refusal' in request) return texts.refused[request.refusal];
    if (request.already && request.status !== 'waiting') return texts.already[request.status];
    return texts.confirmed;
  };
  return (
    <section aria-labelledby="together">
      <h2 id="together" className="mb-2 font-semibold">
        {texts.title(requests.length)}
      </h2>
      <ul className="grid gap-3 border-y border-dashed border-edge py-3">
        {requests.map((request) => (
          <li key={request.transactionId}>
            <Link
              href={`${paths.track}?id=${request.transactionId}`}
              className="inline-block min-h-6 font-semibold break-all text-teal-deep underline hover:no-underline"
            >
              {request.transactionId}
            </Link>
            <p className={`text-small ${'refusal' in request ? 'font-medium text-amber' : 'text-slate'}`}>
              {outcomeOf(request)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
