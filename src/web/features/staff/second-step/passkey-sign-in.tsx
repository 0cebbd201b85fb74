import { askSignInPasskey, signInByPasskey } from '#contract/staff/second-step.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { explainStepError, knowsPasskeys, signByPasskey } from './passkey.ts';
import { stepTexts } from './texts.ts';

/** Signs in by a passkey, without EMPID and password. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const signing = useAction(async () => {
    const passkey = await signByPasskey(await call(askSignInPasskey));
    onSignedIn(await call(signInByPasskey, { body: { passkey } }));
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button
        kind="secondary"
        busy={signing.busy && stepTexts().waitingForPasskey}
        onClick={() => signing.run()}
      >
        {stepTexts().signInByPasskey}
      </Button>
      <ErrorNotice error={signing.error} explain={explainStepError} />
    </>
  );
}
