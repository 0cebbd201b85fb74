import { isDeepStrictEqual } from 'node:util';
import { missingOf, settingsGroups, type SellerSettings } from '#domain/coretax/seller-settings.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentSettings, insertSettings } from '../../store/coretax/seller-settings.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { describeSettings, type DescribedSettings } from './describe-settings.ts';

type Needs = { database: Database; clock: Clock };

/** Saves the settings as the next version, unless somebody else did since the one they are based on. */
export async function saveSettings(
  { database, clock }: Needs,
  { version: expected, ...wanted }: SellerSettings & { version: number },
  actor: string,
): Promise<DescribedSettings> {
  const settings = inOrder(wanted);
  return database.begin(async (tx) => {
    const before = await currentSettings(tx);
    const now = clock.now();
    const isSaved =
      before.version === expected && (await insertSettings(tx, { expected, settings, by: actor, now }));
    const current = await currentSettings(tx);
    const described = await describeSettings(tx, current);
    if (!isSaved) throw new DomainError('stateChanged', { current: described });
    const changed = settingsGroups.filter(
      (group) => !isDeepStrictEqual(before.settings[group], settings[group]),
    );
    const detail = {
      version: current.version,
      // Never the values, and no field of the seller by itself: the versions keep them.
      changed: changed.join(', '),
      complete: missingOf(settings).length === 0,
    };
    await writeAudit(tx, { actor, action: 'editSeller', detail }, now);
    return described;
  });
}

/**
 * Orders settings as they are stored: only stores with settings of their own, and what follows the calendar by its
 * days.
 */
function inOrder({ stores, regimes, deadlines, ...others }: SellerSettings): SellerSettings {
  return {
    ...others,
    stores: stores.filter(({ storeCode, place, addInfo, facilityStamp }) =>
      [storeCode, place, addInfo, facilityStamp].some((said) => said !== null),
    ),
    regimes: regimes.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    deadlines: { ...deadlines, holidays: deadlines.holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)) },
  };
}
