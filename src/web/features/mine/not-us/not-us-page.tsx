import { useState } from 'react';
import { Link } from 'wouter';
import { reportNotUs } from '#contract/buyer-codes.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { secretParameter } from '#web/browser/address-parameter.ts';
import { useSecretRemoval } from '#web/browser/use-secret-removal.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { notUsTexts } from './texts.ts';

type Answer = AnswerOf<typeof reportNotUs>;

/** The page on which a customer says that a purchase by their code was not theirs. Its token is held in memory alone. */
export function NotUsPage() {
  const texts = useTextsOf(notUsTexts);
  const [token] = useState(() => secretParameter(location, 't'));
  useSecretRemoval('t');
  const [answer, setAnswer] = useState<Answer>();
  return (
    <div className="receipt mx-auto grid min-h-80 max-w-130 content-start gap-5 px-5 py-8 sm:px-8">
      {answer ? (
        <Told answer={answer} />
      ) : (
        <>
          <PageHeading>{texts.title}</PageHeading>
          {token === '' ? (
            <p className="text-slate">{texts.noLink}</p>
          ) : (
            <Question token={token} onTold={setAnswer} />
          )}
        </>
      )}
    </div>
  );
}

/** The question whose button says that it was not them: a press is needed, as mail scanners open the page as well. */
function Question({ token, onTold }: { token: string; onTold: (answer: Answer) => void }) {
  const texts = useTextsOf(notUsTexts);
  const { busy, error, run } = useAction(async () => onTold(await call(reportNotUs, { body: { token } })));
  return (
    <>
      <p className="text-slate">{texts.lead}</p>
      <p className="text-small text-slate">{texts.follows}</p>
      <div>
        <Button busy={busy && texts.busy} onClick={() => run()}>
          {texts.yes}
        </Button>
      </div>
      <PublicErrorNotice error={error} explain={refusalText} />
    </>
  );
}

function refusalText(error: unknown, language: Language): string {
  const { refused } = notUsTexts[language];
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'invalidInput') return refused.tokenUnknown;
  return (
    Object.entries(refused).find(([known]) => known === code)?.[1] ?? explainPublicError(error, language)
  );
}

function Told({ answer }: { answer: Answer }) {
  const texts = useTextsOf(notUsTexts);
  const isReported = 'reported' in answer;
  return (
    <>
      <PageHeading>{isReported ? texts.reported.title : texts.withdrawn.title}</PageHeading>
      <p className="text-slate">
        {isReported ? texts.reported.text : texts.withdrawn.text(answer.transactionId)}
      </p>
      <p className="text-small text-slate">{texts.lost}</p>
      <Link href={paths.mine} className={`${buttonLook('secondary')} justify-self-start`}>
        {texts.mine}
      </Link>
    </>
  );
}
