import { useState } from 'react';
import { revokeApiKey, type ApiKey } from '#contract/machines/api-keys.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { keyTexts } from './texts.ts';

type Props = { apiKey: ApiKey; onRevoked: () => void };

/** The button, and the question. */
export function RevokeKey({ apiKey: { id, name }, onRevoked }: Props) {
  const texts = keyTexts();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = async () => {
    await call(revokeApiKey, { params: { id } });
    showToast('success', texts.isRevoked(name));
    onRevoked();
  };
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
      {isAsking ? (
        <ConfirmDialog
          title={texts.askRevoke(name)}
          confirm={texts.revoke}
          confirming={texts.revoking}
          onConfirm={revoke}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.revokeMeans}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
