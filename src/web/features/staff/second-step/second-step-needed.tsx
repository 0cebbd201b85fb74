import { logout } from '#contract/staff/sign-in.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { setUpTexts } from './texts.ts';

/** Asks who may do nothing else before to set up a second step. It stands in place of the page that they came for and see
 * afterwards. */
export function SecondStepNeeded({ onSetUp, onSignedOut }: { onSetUp: () => void; onSignedOut: () => void }) {
  const signOut = async () => {
    await call(logout).catch(() => undefined);
    onSignedOut();
  };
  return (
    <div className="mx-auto grid max-w-200 gap-5">
      <PageHeading>{setUpTexts().neededTitle}</PageHeading>
      <p className="text-slate">{setUpTexts().neededAdvice}</p>
      <SecondStepSection onSetUp={onSetUp} />
      <div>
        <Button kind="quiet" onClick={() => void signOut()}>
          {setUpTexts().signOut}
        </Button>
      </div>
    </div>
  );
}
