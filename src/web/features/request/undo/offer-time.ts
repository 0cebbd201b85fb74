import { holdEveryMs, longestUndoMs, undoMs } from '#domain/requests/status-moves.ts';

/** How long an act can be taken back, as far as its page knows; times of the browser's clock. */
export type OfferTime = {
  endsAt: number;
  /** When it ends however long it is held. */
  lastAt: number;
  heldAt: number;
};

/** The server's time began before its answer was here. */
const answerMs = 500;

export function beginOffer(now: number): OfferTime {
  const beganAt = now - answerMs;
  return { endsAt: beganAt + undoMs, lastAt: beganAt + longestUndoMs, heldAt: beganAt };
}

/** Extends an offer after the server said that it is held. */
export const holdOffer = (offer: OfferTime, heldAt: number): OfferTime => ({
  ...offer,
  heldAt,
  endsAt: Math.min(heldAt + undoMs, offer.lastAt),
});

/** What is to be done with the offer now: somebody who keeps it under pointer or focus may still want it. */
export function stepOf({ endsAt, lastAt, heldAt }: OfferTime, now: number, isKept: boolean) {
  if (now >= endsAt) return 'end';
  const isDue = isKept && endsAt < lastAt && now - heldAt >= holdEveryMs;
  return isDue ? 'hold' : 'wait';
}
