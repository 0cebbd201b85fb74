import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { makeBuyerCode } from '#contract/buyer-codes.ts';
import { buyerCodeLimits } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import type { MyRequest } from '../requester-of.ts';
import { codeAddress } from './code-address.ts';
import { CodeDialog } from './code-dialog.tsx';
import { codeTexts } from './texts.ts';

type Props = {
  request: Pick<MyRequest, 'transactionId' | 'companyName'>;
  perDay: number;
  onEnded: () => void;
};

/** Makes a code for the buyer of a request, and shows it. */
export function MakeCode({ request: { transactionId, companyName }, perDay, onEnded }: Props) {
  const { make: words } = useTextsOf(codeTexts);
  const [isAsking, setIsAsking] = useState(false);
  const explain = (refused: unknown, language: Language) =>
    refused instanceof ApiError && refused.code === 'tooMany'
      ? words.tooMany(buyerCodeLimits.perOwner)
      : explainPublicError(refused, language);
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={`${words.open}: ${transactionId}`}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {words.open}
      </Button>
      {isAsking ? (
        <CodeDialog
          words={words}
          intro={<p className="wrap-anywhere">{words.text(companyName, perDay)}</p>}
          save={async (name) => {
            const { id } = await call(makeBuyerCode, { body: { transactionId, name } });
            navigate(codeAddress(id));
            scrollTo(0, 0);
          }}
          explain={explain}
          onEnded={onEnded}
          onClose={() => setIsAsking(false)}
        >
          <p className="text-small">{words.consent}</p>
        </CodeDialog>
      ) : null}
    </>
  );
}
