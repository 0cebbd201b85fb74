import type { Clock } from '../../ports/clock.ts';
import type { FakturIssuers } from '../../ports/faktur-issuer.ts';
import type { ProviderSender } from '../../ports/provider-sender.ts';
import { klikpajakIssuers } from './klikpajak/klikpajak-issuer.ts';
import { pajakexpressIssuers } from './pajakexpress/pajakexpress-issuer.ts';

/** Every provider by its name, as `domain/coretax/issuing/providers.ts` lists them. */
export const fakturIssuers = (needs: { sender: ProviderSender; clock: Clock }): FakturIssuers => ({
  klikpajak: klikpajakIssuers(needs),
  pajakexpress: pajakexpressIssuers(needs),
});
