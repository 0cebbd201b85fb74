import {
  readIssuingSettings,
  saveIssuingSettings as saveCall,
  testIssuing,
} from '#contract/coretax/issuing-settings.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import { readIssuing } from '../../../store/issuing/issuing-settings.ts';
import { describeIssuing } from './describe-issuing.ts';
import { saveIssuingSettings, type SavingNeeds } from './save-issuing-settings.ts';
import { testConnection, type TestNeeds } from './test-connection.ts';

const guard = { access: 'editIssuing', limit: limits.staff } as const;

/** The routes of the settings of issuing: which provider, by which policy, and whether it answers. */
export function issuingSettingsRoutes(route: Route, needs: SavingNeeds & TestNeeds & { reads: Reads }): void {
  const { latest } = needs.reads;

  route(readIssuingSettings, guard, async () => describeIssuing(await readIssuing(latest)));

  route(saveCall, { ...guard, fresh: true }, async ({ body, user }) => {
    const { version, klikpajak, pajakexpress, ...settings } = body;
    const { provider, policy, signer, callsPerMinute, timeoutMs, automatic, hours } = settings;
    const { clientSecret, pushSecret, ...klikpajakSettings } = klikpajak;
    const { password, ...pajakexpressSettings } = pajakexpress;
    const form = {
      version,
      settings: {
        provider,
        policy,
        klikpajak: klikpajakSettings,
        pajakexpress: pajakexpressSettings,
        signer,
        callsPerMinute,
        timeoutMs,
        automatic,
        hours,
      },
      secrets: { klikpajak: { clientSecret, pushSecret }, pajakexpress: { password } },
    };
    return saveIssuingSettings(needs, form, user.empid);
  });

  route(testIssuing, guard, async ({ language }) => testConnection(needs, language));
}
