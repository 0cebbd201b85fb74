import { useEffect, useRef } from 'react';
import { officeWords } from '#web/i18n/office-words.ts';
import { beginOffer, holdOffer, stepOf } from './offer-time.ts';

/** Unknown: the answer did not come, and the time that was there still runs. */
export type HoldAnswer = 'held' | 'over' | 'unknown';

type Props = {
  text: string;
  /** Asks the server for more time. */
  onHold: () => Promise<HoldAnswer>;
  onUndo: () => void;
  onClose: () => void;
};

const lookEveryMs = 200;

/** What was done, and the button that takes it back, in a message that closes when it no longer can. */
export function UndoOffer({ text, onHold, onUndo, onClose }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef({ onHold, onClose });
  useEffect(() => {
    latest.current = { onHold, onClose };
  });
  useEffect(() => {
    let offer = beginOffer(Date.now());
    let isAsking = false;
    const hold = async (now: number) => {
      isAsking = true;
      const answer = await latest.current.onHold();
      isAsking = false;
      if (answer === 'held') offer = holdOffer(offer, now);
      else if (answer === 'unknown') offer = { ...offer, heldAt: now };
      else latest.current.onClose();
    };
    const look = () => {
      const now = Date.now();
      const message = place.current?.closest('.Toastify__toast');
      const step = stepOf(offer, now, message?.matches(':is(:hover, :focus-within)') === true);
      if (isAsking || step === 'wait') return;
      if (step === 'hold') void hold(now);
      else latest.current.onClose();
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span ref={place} className="flex flex-wrap items-baseline justify-between gap-x-4">
      {text}
      <button
        type="button"
        onClick={() => {
          onClose();
          onUndo();
        }}
        className="min-h-6 font-semibold text-teal underline"
      >
        {officeWords().undo}
      </button>
    </span>
  );
}
