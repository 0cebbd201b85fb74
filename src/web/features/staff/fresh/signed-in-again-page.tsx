import { useEffect } from 'react';
import { companyProblems } from '#domain/staff/company-identity.ts';
import { tellSignedInAgain } from '#web/browser/signed-in-again.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { companyTexts } from '../texts.ts';
import { freshTexts } from './texts.ts';

/**
 * The page to which the company's sign-in leads back in a window of its own. It tells the other window and closes, if
 * it may.
 */
export function SignedInAgainPage() {
  const texts = freshTexts();
  const told = new URLSearchParams(location.search).get('company');
  const problem = companyProblems.find((one) => one === told);
  useEffect(() => {
    tellSignedInAgain(problem);
    if (problem === undefined) close();
  }, [problem]);
  return (
    <div className="receipt mx-auto grid max-w-104 gap-5 px-5 py-8 sm:px-8">
      <PageHeading>{problem ? texts.againFailed : texts.againTitle}</PageHeading>
      {problem ? (
        <>
          <Notice tone="bad" role="alert">
            {companyTexts().problems[problem]}
          </Notice>
          <p>{texts.againBack}</p>
        </>
      ) : (
        <p>{texts.againDone}</p>
      )}
    </div>
  );
}
