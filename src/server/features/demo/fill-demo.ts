import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { Photos } from '../../ports/photos.ts';
import type { Database } from '../../database/database.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { addDemoData } from './demo-data.ts';
import { addDemoSeller } from './demo-seller.ts';

type Needs = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  signer: Signer;
  files: FileStorage;
  photos: Photos;
};

/** Everything a demo shows; what is there already stays as it is. */
export async function fillDemo(needs: Needs): Promise<void> {
  await addDemoAccounts(needs);
  await addDemoSeller(needs);
  await addDemoData(needs);
}
