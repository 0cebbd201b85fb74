import {
  defaultIssuing,
  type IssuingSecretName,
  type IssuingSettings,
} from '#domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Secrets as they are stored: encrypted, in base64, under the names of their provider and their field. */
export type StoredIssuingSecrets = Partial<Record<`${ProviderName}.${IssuingSecretName}`, string>>;

export type SavedIssuing = {
  /** 0 when never saved. */
  version: number;
  settings: IssuingSettings;
  secrets: StoredIssuingSecrets;
  editedBy: string | null;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  editedAt: string | null;
};

export async function readIssuing(db: Db): Promise<SavedIssuing> {
  return read(db, sql``);
}

/**
 * Reads the settings to change them, when all who go by them have ended. Whoever locks both locks them before requests and
 * issues, as those who go by them do.
 */
export async function lockIssuing(db: Db): Promise<SavedIssuing> {
  return read(db, sql`for update`);
}

/** Reads the settings and goes by them: nobody saves others until the end of the transaction. */
export async function holdIssuing(db: Db): Promise<SavedIssuing> {
  return read(db, sql`for key share`);
}

async function read(db: Db, lock: ReturnType<typeof sql>): Promise<SavedIssuing> {
  const [row] = await db<(Omit<SavedIssuing, 'settings'> & { settings: IssuingSettings | null })[]>`
    select version, settings, secrets, edited_by as "editedBy",
      to_char(edited_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as "editedAt"
    from issuing ${lock}`;
  if (!row) throw new Error('the row of issuing is missing');
  return { ...row, settings: completedIssuing(row.settings) };
}

/** Settings as they are used: what was saved before a field was there has its default. */
export const completedIssuing = (settings: Partial<IssuingSettings> | null): IssuingSettings => ({
  ...defaultIssuing,
  ...settings,
  klikpajak: { ...defaultIssuing.klikpajak, ...settings?.klikpajak },
  pajakexpress: { ...defaultIssuing.pajakexpress, ...settings?.pajakexpress },
  signer: { ...defaultIssuing.signer, ...settings?.signer },
  automatic: { ...defaultIssuing.automatic, ...settings?.automatic },
});

type NewSettings = { settings: IssuingSettings; secrets: StoredIssuingSecrets; by: string; now: Date };

/** Saves the next version. What stopped the provider is tried again at once, and forgotten with another provider. */
export async function saveIssuing(db: Db, { settings, secrets, by, now }: NewSettings): Promise<void> {
  const stays = sql`settings->>'provider' = ${settings.provider}`;
  await db`update issuing set version = version + 1, settings = ${JSON.stringify(settings)}::text::jsonb,
    secrets = ${JSON.stringify(secrets)}::text::jsonb, edited_by = ${by}, edited_at = ${now},
    probe_at = case when held_kind is not null and ${stays} then ${now}::timestamptz end,
    held_kind = case when ${stays} then held_kind end, held_since = case when ${stays} then held_since end,
    held_text = case when ${stays} then held_text end,
    breaker_since = case when ${stays} then breaker_since end,
    breaker_until = case when ${stays} then breaker_until end,
    breaker_text = case when ${stays} then breaker_text end,
    breaker_step = case when ${stays} then breaker_step else 0 end`;
}

/** Encrypted anew; not where somebody has saved others meanwhile. */
export async function rewriteIssuingSecrets(
  db: Db,
  before: StoredIssuingSecrets,
  after: StoredIssuingSecrets,
): Promise<void> {
  await db`update issuing set secrets = ${JSON.stringify(after)}::text::jsonb
    where secrets = ${JSON.stringify(before)}::text::jsonb`;
}
