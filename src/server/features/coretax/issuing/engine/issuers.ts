import type { IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { FakturIssuer } from '../../../../ports/faktur-issuer.ts';
import { readIssuing } from '../../../../store/issuing/issuing-settings.ts';
import { readSecrets } from '../issuing-secrets.ts';
import { createCallJournal } from './call-journal.ts';
import type { EngineNeeds, StepTools } from './tools.ts';

/**
 * The issuers of this process, made anew when the settings have another version: the one of the settings, and those to
 * which something was sent before.
 */
export function createIssuers(needs: EngineNeeds, ending: AbortSignal) {
  let made:
    | { version: number; settings: IssuingSettings; issuers: Map<ProviderName, FakturIssuer> }
    | undefined;
  let secrets: Awaited<ReturnType<typeof readIssuing>>['secrets'] = {};

  function issuerOf(provider: ProviderName, settings: IssuingSettings): FakturIssuer {
    const { callsPerMinute, timeoutMs } = settings;
    const isCurrent = provider === settings.provider;
    const journal = createCallJournal(needs, { provider, callsPerMinute, timeoutMs, isCurrent, ending });
    const readable = readSecrets(needs.encryption, provider, secrets);
    return needs.fakturIssuers[provider](settings, readable, journal);
  }

  return {
    /** The settings and their issuers as they were saved last. */
    async refresh(version: number): Promise<void> {
      if (made?.version === version) return;
      const saved = await readIssuing(needs.database);
      secrets = saved.secrets;
      made = { version: saved.version, settings: saved.settings, issuers: new Map() };
    },
    toolsOf(provider: ProviderName): StepTools {
      if (!made) throw new Error('the settings of issuing have not been read');
      const { settings, issuers } = made;
      const issuer = issuers.get(provider) ?? issuerOf(provider, settings);
      issuers.set(provider, issuer);
      return { ...needs, settings, provider, issuer, isCurrent: provider === settings.provider, ending };
    },
  };
}
