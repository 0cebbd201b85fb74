import { useEffect, useEffectEvent, useState } from 'react';
import type { CompanyProblem } from '#domain/staff/company-identity.ts';
import { onSignedInAgain } from '#web/browser/signed-in-again.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { companyTexts } from '../texts.ts';
import { freshTexts } from './texts.ts';

/** What comes of the sign-in in a window of its own; this page keeps what was typed. */
export function CompanyWindow({ onConfirmed }: { onConfirmed: () => void }) {
  const [problem, setProblem] = useState<CompanyProblem>();
  const heard = useEffectEvent((told: CompanyProblem | undefined) => {
    setProblem(told);
    if (told === undefined) onConfirmed();
  });
  useEffect(() => onSignedInAgain((told) => heard(told)), []);
  return (
    <>
      <p>{freshTexts().inAnotherWindow}</p>
      {problem === undefined ? null : (
        <Notice tone="bad" role="alert">
          {companyTexts().problems[problem]}
        </Notice>
      )}
    </>
  );
}
