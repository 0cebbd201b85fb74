import { fakturIssuers } from '../../src/server/adapters/issuing/faktur-issuers.ts';
import {
  standInAccess,
  startStandIn,
  type StandIn,
} from '../../src/server/adapters/issuing/stand-in/stand-in.ts';
import { providerSender } from '../../src/server/adapters/outgoing/provider-sender.ts';
import { defaultIssuing, type IssuingSettings } from '../../src/domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '../../src/domain/coretax/issuing/providers.ts';
import type {
  CallJournal,
  FakturIssuer,
  PerformedCall,
  PlannedCall,
} from '../../src/server/ports/faktur-issuer.ts';
import { movableClock } from './test-clock.ts';

export const seller = { npwp: '0012345674011000', name: 'PT RITEL CONTOH', address: 'JL CONTOH NO 1' };
export const secrets: Record<'clientSecret' | 'pushSecret' | 'password', string> = {
  clientSecret: standInAccess.klikpajak.clientSecret,
  pushSecret: 'rahasia-dorongan',
  password: standInAccess.pajakexpress.password,
};

type KeptCall = PlannedCall & Omit<PerformedCall<unknown>, 'value'>;

/** The stand-in and the issuers that call it, with everything that they say of their calls. */
export async function startIssuers(options: { callsPerMinute?: number } = {}) {
  const clock = movableClock();
  const standIn: StandIn = await startStandIn({ clock, seller, ...options });
  const allowed = { hosts: [], networks: [{ address: '127.0.0.1', prefix: 32 }] };
  const sender = providerSender({ allowed, isProduction: false });
  const kept: KeptCall[] = [];
  let hasPlaces = true;
  const journal: CallJournal = {
    async call(planned, perform) {
      if (!hasPlaces) return undefined;
      const { value, ...performed } = await perform();
      kept.push({ ...planned, ...performed });
      return value;
    },
  };
  const settings: IssuingSettings = {
    ...defaultIssuing,
    klikpajak: { address: standIn.address, clientId: standInAccess.klikpajak.clientId },
    pajakexpress: {
      address: standIn.address,
      reportAddress: standIn.reportAddress,
      email: standInAccess.pajakexpress.email,
      npwp: seller.npwp,
    },
    signer: { name: 'Sari', number: '3174012345678901', place: 'JAKARTA' },
    timeoutMs: 3_000,
  };
  const factories = fakturIssuers({ sender, clock });
  return {
    clock,
    standIn,
    settings,
    kept,
    /** Whether the journal has a place for the next call. */
    places: (has: boolean) => void (hasPlaces = has),
    issuer: (
      provider: ProviderName,
      changed: Partial<IssuingSettings> = {},
      known: Partial<typeof secrets> = secrets,
    ): FakturIssuer => factories[provider]({ ...settings, ...changed }, known, journal),
    stop: () => standIn.stop(),
  };
}
