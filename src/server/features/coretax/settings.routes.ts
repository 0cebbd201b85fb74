import { readSettings, saveSettings as saveSettingsCall } from '#contract/coretax/settings.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentSettings } from '../../store/coretax/seller-settings.ts';
import { describeSettings } from './describe-settings.ts';
import { saveSettings } from './save-settings.ts';

/** Twenty thousand stores with the longest names there are. */
const settingsBodyLimit = 16_000_000;

type Needs = { database: Database; reads: Reads; clock: Clock };

export function settingsRoutes(route: Route, needs: Needs): void {
  const { latest } = needs.reads;

  route(readSettings, { access: 'exportToCoretax', limit: limits.staff }, async () =>
    describeSettings(latest, await currentSettings(latest)),
  );

  const saving = {
    access: 'editSeller',
    limit: limits.staff,
    fresh: true,
    bodyLimit: settingsBodyLimit,
  } as const;
  route(saveSettingsCall, saving, async ({ body, user }) => {
    const { version, seller, stores, regimes, defaults, collectors, units } = body;
    const { withoutLines, files, deadlines, closeWithoutPdf } = body;
    const tax = { seller, stores, regimes, defaults, collectors, units };
    return saveSettings(
      needs,
      { version, ...tax, withoutLines, files, deadlines, closeWithoutPdf },
      user.empid,
    );
  });
}
