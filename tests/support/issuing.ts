import {
  standInAccess,
  startStandIn,
  type StandIn,
} from '../../src/server/adapters/issuing/stand-in/stand-in.ts';
import type { CallLine } from '../../src/server/adapters/issuing/stand-in/exchange.ts';
import { hasWrongCheckDigit } from '../../src/domain/buyers/npwp-check-digit.ts';
import { problemCodes } from '../../src/domain/coretax/export-check.ts';
import { defaultIssuing, type IssuingSettings } from '../../src/domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '../../src/domain/coretax/issuing/providers.ts';
import { encryptSecret } from '../../src/server/features/coretax/issuing/issuing-secrets.ts';
import { followSettings } from '../../src/server/features/coretax/issuing/engine/follow-settings.ts';
import { saveIssuing } from '../../src/server/store/issuing/issuing-settings.ts';
import { placeIssues } from '../../src/server/store/issuing/placed-issues.ts';
import { lockRequests } from '../../src/server/store/requests/requests.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Clock } from '../../src/server/ports/clock.ts';
import type { Encryption } from '../../src/server/secrets/encryption.ts';
import { seller } from './coretax.ts';

type Needs = { database: Pick<Database, 'begin'>; clock: Clock; encryption: Encryption };

/** The settings of a provider that stands at these addresses, issuing whatever it may. */
export const settingsFor = (
  provider: ProviderName,
  { address, reportAddress }: Pick<StandIn, 'address' | 'reportAddress'>,
  changes: Partial<IssuingSettings> = {},
): IssuingSettings => ({
  ...defaultIssuing,
  provider,
  policy: 'automatic',
  klikpajak: { address, clientId: standInAccess.klikpajak.clientId },
  pajakexpress: { address, reportAddress, email: standInAccess.pajakexpress.email, npwp: seller.npwp },
  signer: { name: 'Budi', number: '3171234567890001', place: 'JAKARTA' },
  callsPerMinute: 6_000,
  timeoutMs: 1_000,
  automatic: { amountUpTo: null, dailySample: 0, knownBuyersOnly: false },
  ...changes,
});

/** Saves settings as a Super Admin does, with the secrets of the stand-in or others. */
export async function saveProvider(
  { database, clock, encryption }: Needs,
  settings: IssuingSettings,
  passwords: { klikpajak?: string; pajakexpress?: string } = {},
): Promise<void> {
  const secrets = {
    'klikpajak.clientSecret': encryptSecret(
      encryption,
      passwords.klikpajak ?? standInAccess.klikpajak.clientSecret,
    ),
    'pajakexpress.password': encryptSecret(
      encryption,
      passwords.pajakexpress ?? standInAccess.pajakexpress.password,
    ),
  };
  const now = clock.now();
  await database.begin(async (tx) => {
    await saveIssuing(tx, { settings, secrets, by: 'admin', now });
    await followSettings(tx, settings, now);
  });
}

/** The stand-in, by the clock of the server that calls it, and every call that it had. */
export async function startProvider(clock: Clock, options: Partial<Parameters<typeof startStandIn>[0]> = {}) {
  const calls: CallLine[] = [];
  const standIn = await startStandIn({
    seller,
    clock,
    log: (line) => void calls.push(line),
    ...options,
  });
  return { ...standIn, calls };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;

export type IssueRow = {
  state: string;
  round: number;
  number: string | null;
  reasons: { code: string }[];
  problems: { kind: string; code: string; text: string }[];
  verdict: string | null;
  sample: boolean;
  isAutomatic: boolean;
};

export async function issueOf(database: Database, transactionId: string): Promise<IssueRow | undefined> {
  const [row] = await database<IssueRow[]>`
    select state, round, faktur_number as number, reasons, problems, verdict, sample, is_automatic as "isAutomatic"
    from issues where transaction_id = ${transactionId} order by round desc, code limit 1`;
  return row;
}

/** The number of a buyer that looks right; the stand-in goes by its last three digits. */
export function npwpOf(buyer: number, digits = '000'): string {
  const possible = Array.from({ length: 10 }, (_, check) => `0${10_000_000 + buyer}${check}021${digits}`);
  return possible.find((npwp) => !hasWrongCheckDigit(npwp)) ?? '';
}

/** Queues requests as somebody who has accepted every warning and pressed Issue. */
export async function placeByPress(database: Database, transactionIds: string[], at: Date): Promise<void> {
  const issues = transactionIds.map((transactionId) => ({
    transactionId,
    code: '04',
    state: 'queued' as const,
    reasons: [],
    isAutomatic: false,
    accepted: problemCodes,
    actReason: null,
    replaces: null,
    dueOn: '2026-12-20',
  }));
  await database.begin(async (tx) => {
    await lockRequests(tx, transactionIds);
    await placeIssues(tx, issues, { by: 'staff', at });
  });
}
