import { useState } from 'react';
import { revokeTracking } from '#contract/processing.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';

/** For a mail that reached the wrong person: asks once more, because the customer's own links end too. */
export function RevokeTracking({ transactionId }: { transactionId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useAction(async () => {
    try {
      await call(revokeTracking, { body: { transactionId } });
      showToast('success', 'The tracking links are revoked. The next mail carries a new one.');
      setIsAsking(false);
    } catch (error) {
      showToast('error', `The links still work. ${explainError(error)}`);
    }
  });
  if (!isAsking) return <TextButton onClick={() => setIsAsking(true)}>Revoke tracking links</TextButton>;
  return (
    <Notice tone="warn" title="Revoke all tracking links mailed so far?">
      <p>They will show masked data only. Resend a mail to give the customer a new link.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={revoking.busy ? 'Revoking…' : false} onClick={() => revoking.run()}>
          Revoke
        </Button>
        <Button kind="secondary" onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      </div>
    </Notice>
  );
}
