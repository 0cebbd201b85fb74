import { defaultIssuing, type IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DemoProvider, DemoProviderStart } from '../../ports/demo-provider.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { currentSettings } from '../../store/coretax/seller-settings.ts';
import { beginAutomatic, listRemembered } from '../../store/demo/demo-issuing.ts';
import {
  lockIssuing,
  readIssuing,
  saveIssuing,
  type SavedIssuing,
} from '../../store/issuing/issuing-settings.ts';
import { demoAccounts } from './demo-accounts.ts';
import { confirmDemoIssues, storeDemoIssues, type DemoIssue } from './demo-issues.ts';

type Needs = {
  database: Database;
  clock: Clock;
  encryption: Encryption;
  signer: Signer;
  files: FileStorage;
  photos: Photos;
  startDemoProvider: (start: DemoProviderStart) => Promise<DemoProvider>;
  encryptSecret: (encryption: Encryption, secret: string) => string;
};

const provider = 'pajakexpress';
/** The largest amount that is issued automatically in a demo; more is left to a person. */
const amountUpTo = 5_000_000;

/**
 * Starts the stand-in that issues the fakturs of a demo, and saves where it is; what somebody has made of the settings
 * otherwise stays. Undefined where a real provider has taken its place.
 */
export async function startDemoProvider(needs: Needs): Promise<DemoProvider | undefined> {
  const { database } = needs;
  const isFirst = (await readIssuing(database)).version === 0;
  const issues = isFirst ? await storeDemoIssues(needs) : [];
  return database.begin(async (tx) => {
    // When several processes begin together, the others share what the first one has started.
    const saved = await lockIssuing(tx);
    if (saved.version > 0 && !isLoopback(saved.settings.pajakexpress.address)) return undefined;
    const { settings } = await currentSettings(tx);
    const started = await needs.startDemoProvider({
      seller: settings.seller,
      before: saved.version > 0 ? saved.settings.pajakexpress : undefined,
      remembered: await listRemembered(tx, provider),
    });
    try {
      await settle(tx, needs, { saved, started, npwp: settings.seller.npwp, issues });
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  });
}

const isLoopback = (address: string): boolean => address.startsWith('http://127.0.0.1:');

type Start = { saved: SavedIssuing; started: DemoProvider; npwp: string; issues: DemoIssue[] };

async function settle(tx: Transaction, needs: Needs, { saved, started, npwp, issues }: Start): Promise<void> {
  const { clock, encryption, encryptSecret } = needs;
  const { address, reportAddress, account } = started;
  if (
    saved.settings.pajakexpress.address === address &&
    saved.settings.pajakexpress.reportAddress === reportAddress
  )
    return;
  const pajakexpress = { address, reportAddress, email: account.email, npwp };
  const settings = { ...(saved.version === 0 ? first : saved.settings), pajakexpress };
  await saveIssuing(tx, {
    settings,
    secrets: { ...saved.secrets, 'pajakexpress.password': encryptSecret(encryption, account.password) },
    by: demoAccounts[0].empid,
    now: clock.now(),
  });
  if (saved.version > 0) return;
  await beginAutomatic(tx, clock.now());
  await confirmDemoIssues(tx, needs, issues);
}

const first: IssuingSettings = {
  ...defaultIssuing,
  provider,
  policy: 'automatic',
  signer: { name: 'Sari Wulandari', number: '0012345674011000', place: 'KOTA ADM. JAKARTA SELATAN' },
  callsPerMinute: 600,
  automatic: { ...defaultIssuing.automatic, amountUpTo },
};
