import { listMyBuyerCodes, type MyBuyerCode } from '#contract/buyer-codes.ts';
import { call } from '#web/api/call.ts';
import { loadSession } from '#web/api/load-session.ts';
import { useLoaded, type LoadState } from '#web/api/use-loaded.ts';
import { forgetOutdated } from '#web/browser/kept-codes.ts';

export type MyCodes = { codes: readonly MyBuyerCode[]; perDay: number };

/** The codes of this visit's address; null where customers can have none. What a phone keeps of outdated ones goes. */
async function load(signal: AbortSignal): Promise<MyCodes | null> {
  const { buyerCodes = false } = await loadSession(signal);
  if (!buyerCodes) return null;
  const mine = await call(listMyBuyerCodes, { signal });
  forgetOutdated(mine.codes);
  return mine;
}

export const useCodes = (): LoadState<MyCodes | null> => useLoaded(load);
