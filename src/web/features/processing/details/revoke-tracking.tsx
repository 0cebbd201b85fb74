import { useState } from 'react';
import { revokeTracking } from '#contract/processing/change-status.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { revokeTrackingTexts } from './texts.ts';

/**
 * Revokes the tracking links when a mail reached the wrong person. It asks first, because the customer's own links
 * end, too.
 */
export function RevokeTracking({ transactionId }: { transactionId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useAction(async () => {
    try {
      await call(revokeTracking, { body: { transactionId } });
      showToast('success', revokeTrackingTexts().done);
      setIsAsking(false);
    } catch (error) {
      showToast('error', `${revokeTrackingTexts().failed} ${explainError(error)}`);
    }
  });
  const words = revokeTrackingTexts();
  if (!isAsking) return <TextButton onClick={() => setIsAsking(true)}>{words.open}</TextButton>;
  return (
    <Notice tone="warn" title={words.question}>
      <p>{words.effect}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={revoking.busy ? words.revoking : false} onClick={() => revoking.run()}>
          {words.revoke}
        </Button>
        <Button kind="secondary" locked={revoking.busy} onClick={() => setIsAsking(false)}>
          {officeWords().cancel}
        </Button>
      </div>
    </Notice>
  );
}
