import { useState } from 'react';
import { Link } from 'wouter';
import { confirmByCompany } from '#contract/companies.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { secretParameter } from '#web/browser/address-parameter.ts';
import { useSecretRemoval } from '#web/browser/use-secret-removal.ts';
import { companyLinkTexts } from './texts.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';

/** The page on which the address on record of a company answers. Its token is a secret, so it is held in memory alone. */
export function ConfirmCompanyPage() {
  const texts = useTextsOf(companyLinkTexts);
  const [token] = useState(() => secretParameter(location, 'token'));
  useSecretRemoval('token');
  const [answer, setAnswer] = useState<AnswerOf<typeof confirmByCompany>>();
  return (
    <div className="receipt mx-auto grid min-h-80 max-w-130 content-start gap-5 px-5 py-8 sm:px-8">
      <PageHeading>{answer ? texts.done.title : texts.title}</PageHeading>
      {answer ? (
        <Confirmed answer={answer} />
      ) : token === '' ? (
        <p className="text-slate">{texts.noLink}</p>
      ) : (
        <Question token={token} onConfirmed={setAnswer} />
      )}
    </div>
  );
}

type Props = { token: string; onConfirmed: (answer: AnswerOf<typeof confirmByCompany>) => void };

/** The question whose button confirms. A press is needed, so that no mail scanner that opens the page confirms. */
function Question({ token, onConfirmed }: Props) {
  const { language } = useLanguage();
  const texts = companyLinkTexts[language];
  const { busy, error, run } = useAction(async () =>
    onConfirmed(await call(confirmByCompany, { body: { token } })),
  );
  return (
    <>
      <p className="text-slate">{texts.lead}</p>
      <div>
        <Button busy={busy && texts.confirming} onClick={() => run()}>
          {texts.confirm}
        </Button>
      </div>
      <PublicErrorNotice error={error} explain={refusalText} />
    </>
  );
}

function refusalText(error: unknown, language: Language): string {
  const { refused } = companyLinkTexts[language];
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'invalidInput') return refused.tokenUnknown;
  return (
    Object.entries(refused).find(([known]) => known === code)?.[1] ?? explainPublicError(error, language)
  );
}

function Confirmed({ answer: { transactionId, already } }: { answer: AnswerOf<typeof confirmByCompany> }) {
  const texts = useTextsOf(companyLinkTexts).done;
  return (
    <>
      {already ? <Notice tone="info">{texts.already}</Notice> : null}
      <p className="text-slate">{transactionId === null ? texts.address : texts.correction}</p>
      {transactionId === null ? null : (
        <Link
          href={`${paths.track}?id=${transactionId}`}
          className={`${buttonLook('primary')} justify-self-start`}
        >
          {texts.track}
        </Link>
      )}
    </>
  );
}
