import type { IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { HoldKind } from './provider-state.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { placesTaken } from './calls.ts';
import { completedIssuing } from './issuing-settings.ts';

/** How the provider does. Times of what is shown are YYYY-MM-DD HH:mm:ss in Jakarta. */
export type ProviderState = {
  settings: IssuingSettings;
  paused: { by: string; at: string; reason: string } | null;
  held: { kind: HoldKind; since: string; text: string } | null;
  breaker: { since: string; until: string; text: string } | null;
  /** When the pause of the breaker ends. */
  breakerUntil: Date | null;
  callsThisMinute: number;
  queued: number;
};

const inJakarta = (time: Sql): Sql =>
  sql`to_char(${time} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;

export async function readProviderState(db: Db, now: Date): Promise<ProviderState> {
  const [row] = await db<(Omit<ProviderState, 'settings'> & { settings: Partial<IssuingSettings> | null })[]>`
    select settings,
      case when paused_at is not null then json_build_object('by', paused_by, 'reason', pause_reason,
        'at', ${inJakarta(sql`paused_at`)}) end as paused,
      case when held_since is not null then json_build_object('kind', held_kind, 'text', coalesce(held_text, ''),
        'since', ${inJakarta(sql`held_since`)}) end as held,
      case when breaker_until > ${now} then json_build_object('text', coalesce(breaker_text, ''),
        'since', ${inJakarta(sql`breaker_since`)}, 'until', ${inJakarta(sql`breaker_until`)}) end as breaker,
      case when breaker_until > ${now} then breaker_until end as "breakerUntil",
      (${placesTaken})::int as "callsThisMinute",
      (select count(*)::int from issues where state = 'queued') as queued
    from issuing`;
  if (!row) throw new Error('the row of issuing is missing');
  return { ...row, settings: completedIssuing(row.settings) };
}
