import { useState } from 'react';
import { secretParameter } from '#web/browser/address-parameter.ts';
import { useSecretRemoval } from '#web/browser/use-secret-removal.ts';
import { LazyOffer } from '../form/lazy-offer.tsx';
import { useLazy } from '../form/use-lazy.ts';
import { loadHandover } from './lazy-handover.ts';

/** Opens what an app has handed over, where its link led here; loaded then, and for nobody else. */
export function HandoverPlace() {
  const [token] = useState(() => secretParameter(location, 'handover'));
  useSecretRemoval('handover');
  const isNeeded = token !== '';
  const lazy = useLazy(loadHandover, isNeeded);
  if (!isNeeded) return null;
  if (lazy.loaded) return <lazy.loaded.Handover token={token} />;
  return <LazyOffer lazy={lazy} isUsed label="" onOpen={() => undefined} />;
}
