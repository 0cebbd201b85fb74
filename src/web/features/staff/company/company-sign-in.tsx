import { startCompanySignIn } from '#contract/company-sign-in.ts';
import { companyProblems } from '#domain/staff/company-identity.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { companyTexts } from '../texts.ts';

/** `onLeave`: the browser goes to another site and comes back to a new page. */
type Props = { name: string; onLeave: () => void };

/** The sign-in by the company, above the fields of the password: the way in for nearly everybody. */
export function CompanySignIn({ name, onLeave }: Props) {
  const texts = companyTexts();
  const given = new URLSearchParams(location.search).get('company');
  const problem = companyProblems.find((one) => one === given);
  return (
    <>
      {problem ? (
        <Notice tone="bad" role="alert">
          {texts.problems[problem]}
        </Notice>
      ) : null}
      <a href={startCompanySignIn.path} onClick={onLeave} className={buttonLook('primary')}>
        {texts.signIn(name)}
      </a>
      <p className="border-t border-line pt-4 text-small text-slate">{texts.whoUsesPasswords(name)}</p>
    </>
  );
}
