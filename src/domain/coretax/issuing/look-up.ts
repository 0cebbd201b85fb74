import { personAfterMs } from './pauses.ts';

type FruitlessLookup = {
  /** Look-ups that had found nothing since it was sent last, this one included. */
  missed: number;
  uncertainSince: Date;
  /** When this look-up began. */
  at: Date;
  /** How long the provider may take for a call that reached it. */
  timeoutMs: number;
};

/**
 * Whether an issue that was looked up in vain may be sent once more: when nothing was found twice, the second time after
 * everything that was ever sent must have arrived. After a day a person decides.
 */
export function maySendAgain({ missed, uncertainSince, at, timeoutMs }: FruitlessLookup): boolean {
  const sinceMs = at.getTime() - uncertainSince.getTime();
  return missed >= 2 && sinceMs >= timeoutMs && sinceMs < personAfterMs;
}
