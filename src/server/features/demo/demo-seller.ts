import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentSettings, insertSettings } from '../../store/coretax/seller-settings.ts';
import { demoAccounts } from './demo-accounts.ts';

const seller = {
  npwp: '0012345674011000',
  name: 'PT Ritel Contoh Indonesia',
  address: 'Jl. Contoh Raya No. 10, Jakarta Selatan 12950',
  place: '000000',
};

/** The units of the demo's receipts beside those that every seller begins with. */
const units = [{ text: 'dus', code: 'UM.0037' }];

/** A seller of whom everything is known, so that a demo can export at once; settings that are saved stay. */
export async function addDemoSeller({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const { version, settings } = await currentSettings(database);
  if (version > 0) return;
  const filled = { ...settings, seller, units: [...settings.units, ...units] };
  await insertSettings(database, {
    expected: 0,
    settings: filled,
    by: demoAccounts[0].empid,
    now: clock.now(),
  });
}
