import { useState } from 'react';
import { revokeApiKey, type ApiKey } from '#contract/machines/api-keys.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { keyTexts } from './key-texts.ts';

type Props = { apiKey: ApiKey; onRevoked: () => void };

/** The button, and the question. */
export function RevokeKey({ apiKey: { id, name }, onRevoked }: Props) {
  const texts = keyTexts();
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useAction(async () => {
    await call(revokeApiKey, { params: { id } });
    showToast('success', texts.isRevoked(name));
    setIsAsking(false);
    onRevoked();
  });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={texts.revokeOf(name)}
        onClick={() => setIsAsking(true)}
      >
        {texts.revoke}
      </Button>
      <Dialog
        open={isAsking}
        title={texts.askRevoke(name)}
        locked={revoking.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={revoking.busy} onClick={close}>
              {officeWords().cancel}
            </Button>
            <Button busy={revoking.busy && texts.revoking} onClick={() => revoking.run()}>
              {texts.revoke}
            </Button>
          </>
        }
      >
        <p>{texts.revokeMeans}</p>
        {revoking.error === undefined ? null : (
          <Notice tone="bad" role="alert">
            {explainError(revoking.error)}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
