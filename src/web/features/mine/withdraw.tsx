import { useState } from 'react';
import { withdrawRequest } from '#contract/mine.ts';
import { call } from '#web/api/call.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { mineTexts } from './texts.ts';
import { VisitQuestion } from './visit-question.tsx';

type Props = { transactionId: string; onEnded: () => void; onDone: (told: string) => void };

/** Takes an unconfirmed request back, after a question: its photos are gone then. */
export function Withdraw({ transactionId, onEnded, onDone }: Props) {
  const texts = useTextsOf(mineTexts).withdraw;
  const [isAsking, setIsAsking] = useState(false);
  const done = (told: string) => {
    setIsAsking(false);
    onDone(told);
  };
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
        <VisitQuestion
          words={texts}
          no={texts.no}
          act={async () => {
            await call(withdrawRequest, { params: { id: transactionId } });
            done(texts.done(transactionId));
          }}
          onEnded={onEnded}
          onTooLate={() => done(texts.tooLate)}
          onClose={() => setIsAsking(false)}
        >
          <p className="mb-2 font-mono font-semibold text-ink break-all">{transactionId}</p>
        </VisitQuestion>
      ) : null}
    </>
  );
}
