import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { useCallback, useState } from 'react';
import { confirmRequest } from '#contract/confirmation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { secretParameter } from '#web/browser/address-parameter.ts';
import { useSecretRemoval } from '#web/browser/use-secret-removal.ts';
import { confirmationTexts } from '#web/features/request/confirmation/texts.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ConfirmDone, ConfirmFailed, ConfirmRefused, type Refusal } from './confirm-outcome.tsx';

/** The token is a secret: it is removed from the address, so that it is not in the history, and held in memory. */
export function ConfirmPage() {
  const [token] = useState(() => secretParameter(location, 'token'));
  useSecretRemoval('token');
  return (
    <div className="receipt mx-auto grid min-h-80 max-w-130 content-start gap-5 px-5 py-8 sm:px-8">
      {token === '' ? <ConfirmDone /> : <Confirmation token={token} />}
    </div>
  );
}

/** Confirms by an idempotent call. Opening the page alone, which mail scanners do as well, does not confirm. */
function Confirmation({ token }: { token: string }) {
  const texts = useTextsOf(confirmationTexts);
  const [attempt, setAttempt] = useState({ token });
  const confirm = useCallback(
    (signal: AbortSignal) => call(confirmRequest, { body: attempt, signal }),
    [attempt],
  );
  const { answer, error } = useLoaded(confirm);

  if (answer) return <ConfirmDone confirmed={answer} />;
  const refusal = refusalIn(error);
  if (refusal) return <ConfirmRefused refusal={refusal} transactionId={receiptIn(error)} />;
  if (error !== undefined) return <ConfirmFailed error={error} onRetry={() => setAttempt({ token })} />;
  return (
    <>
      <PageHeading>{texts.confirming}</PageHeading>
      <p className="text-slate">
        <Spinner label={texts.wait} />
      </p>
    </>
  );
}

const refusals: readonly Refusal[] = ['tokenUnknown', 'expired', 'superseded'];

/** The receipt that a refusal names: who has the link is told which one it is about. */
function receiptIn(error: unknown): string | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoded by the contract of the call
  const known = error instanceof ApiError && (error.current as { transactionId: string } | undefined);
  return known ? known.transactionId : undefined;
}

function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'invalidInput') return 'tokenUnknown';
  return refusals.find((code) => code === error.code) ?? null;
}
