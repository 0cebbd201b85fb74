import { readAccount } from '#contract/account.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { SecondStepSection } from '../second-step/second-step-section.tsx';
import { accountTexts } from './account-texts.ts';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Profile } from './profile.tsx';

const load = (signal: AbortSignal) => call(readAccount, { signal });

/** What everybody may see and change of their own user. */
export function AccountPage({ user }: { user: SignedInUser }) {
  const { answer, error, reload } = useLoaded(load);
  const texts = accountTexts();
  return (
    <div className="grid max-w-200 gap-5">
      <PageHeading>{texts.title}</PageHeading>
      <Profile user={user} />
      {error === undefined ? null : <LoadProblem title={texts.failed} error={error} onRetry={reload} />}
      {answer || error !== undefined ? null : <Spinner label={texts.loading} />}
      {answer ? (
        <>
          <OwnSessions sessions={answer.sessions} onEnded={reload} />
          <SecondStepSection />
          {answer.hasPassword ? <ChangePassword empid={user.empid} onChanged={reload} /> : null}
        </>
      ) : null}
    </div>
  );
}
