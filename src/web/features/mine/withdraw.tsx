import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { useState } from 'react';
import { withdrawRequest } from '#contract/mine.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { mineTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isEnded } from './visit-ended.ts';

type Props = { transactionId: string; onEnded: () => void; onDone: (told: string) => void };

/** Takes an unconfirmed request back, after a question: its photos are gone then. */
export function Withdraw({ transactionId, onEnded, onDone }: Props) {
  const texts = useTextsOf(mineTexts).withdraw;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, error, run } = useAction(async () => {
    try {
      await call(withdrawRequest, { params: { id: transactionId } });
      setIsAsking(false);
      onDone(texts.done(transactionId));
    } catch (refused) {
      if (isEnded(refused)) return onEnded();
      if (!isTooLate(refused)) throw refused;
      setIsAsking(false);
      onDone(texts.tooLate);
    }
  });
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={`${texts.open}: ${transactionId}`}
        onClick={() => setIsAsking(true)}
      >
        {texts.open}
      </Button>
      {isAsking ? (
        <Dialog
          open
          title={texts.title}
          locked={busy}
          cancel={texts.no}
          onClose={() => setIsAsking(false)}
          actions={
            <Button busy={busy && texts.busy} onClick={() => run()}>
              {texts.yes}
            </Button>
          }
        >
          <p className="mb-2 font-mono font-semibold text-ink break-all">{transactionId}</p>
          <p>{texts.text}</p>
          <PublicErrorNotice error={error} />
        </Dialog>
      ) : null}
    </>
  );
}

/** Confirmed, rejected or withdrawn meanwhile. */
const isTooLate = (error: unknown) =>
  error instanceof ApiError && ['transitionNotAllowed', 'transactionNotFound'].includes(error.code);
