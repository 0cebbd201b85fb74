import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { startCompanySignIn } from '#contract/company-sign-in.ts';
import type { CompanyProblem } from '#domain/staff/company-identity.ts';
import { addressOf } from '#web/api/address-of.ts';
import { onSignedInAgain } from '#web/browser/signed-in-again.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { companyTexts, freshTexts } from '../texts.ts';

type Props = { name: string; cancel: ReactNode; onConfirmed: () => void };

/** The sign-in there is in a window of its own, so that this page keeps what was typed. */
export function CompanyForm({ name, cancel, onConfirmed }: Props) {
  const texts = freshTexts();
  const [problem, setProblem] = useState<CompanyProblem>();
  const heard = useEffectEvent((told: CompanyProblem | undefined) => {
    setProblem(told);
    if (told === undefined) onConfirmed();
  });
  useEffect(() => onSignedInAgain((told) => heard(told)), []);
  return (
    <div className="grid gap-4 text-ink">
      <p className="text-slate">{texts.inAnotherWindow}</p>
      {problem === undefined ? null : (
        <Notice tone="bad" role="alert">
          {companyTexts().problems[problem]}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <a
          href={addressOf(startCompanySignIn, { query: { confirm: '1' } })}
          target="_blank"
          rel="noopener"
          className={buttonLook('primary')}
        >
          {companyTexts().signIn(name)}
        </a>
      </div>
    </div>
  );
}
