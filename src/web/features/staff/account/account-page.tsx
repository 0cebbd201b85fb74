import { readAccount } from '#contract/account.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { SecondStepSection } from '../second-step/second-step-section.tsx';
import { accountTexts } from './texts.ts';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Profile } from './profile.tsx';

const load = (signal: AbortSignal) => call(readAccount, { signal });

/** What everybody may see and change of their own user. */
export function AccountPage({ user }: { user: SignedInUser }) {
  const account = useLoaded(load);
  const { reload } = account;
  const texts = accountTexts();
  return (
    <div className="grid max-w-200 gap-5">
      <PageHeading>{texts.title}</PageHeading>
      <Profile user={user} />
      <Loaded of={account} loading={texts.loading} failed={texts.failed}>
        {({ sessions, hasPassword }) => (
          <>
            <OwnSessions sessions={sessions} onEnded={reload} />
            <SecondStepSection />
            {hasPassword ? <ChangePassword empid={user.empid} onChanged={reload} /> : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
