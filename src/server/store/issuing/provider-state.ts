import type { IssueProblem, IssueProblemKind } from '#domain/coretax/issuing/outcome.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import { breakerPause, probeEveryMs } from '#domain/coretax/issuing/pauses.ts';
import type { Db } from '../../database/database.ts';

/** Why a provider that refuses us is left alone until it takes us again. */
export type HoldKind = Extract<IssueProblemKind, 'settings' | 'quota' | 'signIn'>;

/** Stops everything but the probe. False where it was stopped already. */
export async function holdProvider(
  db: Db,
  { kind, text, at }: { kind: HoldKind; text: string; at: Date },
): Promise<boolean> {
  const rows = await db`update issuing set held_kind = ${kind}, held_since = ${at}, held_text = ${text},
    probe_at = ${new Date(at.getTime() + probeEveryMs)} where held_kind is null returning 1`;
  return rows.length > 0;
}

export type Hold = { provider: ProviderName; kind: HoldKind; since: Date; text: string };

/** Why the provider is left alone now; undefined when it is not. */
export async function findHold(db: Db): Promise<Hold | undefined> {
  const [row] = await db<Hold[]>`
    select settings->>'provider' as provider, held_kind as kind, held_since as since, coalesce(held_text, '') as text
    from issuing where held_kind is not null`;
  return row;
}

/** Takes the next probe for this process; false where another one has it. */
export async function claimProbe(db: Db, now: Date): Promise<boolean> {
  const rows = await db`update issuing set probe_at = ${new Date(now.getTime() + probeEveryMs)}
    where held_kind is not null and probe_at <= ${now} returning 1`;
  return rows.length > 0;
}

/** What the provider says now of why it refuses us. */
export async function noteHeld(db: Db, { text }: Pick<IssueProblem, 'text'>): Promise<void> {
  await db`update issuing set held_text = ${text} where held_kind is not null`;
}

export async function endHold(db: Db): Promise<void> {
  await db`update issuing set held_kind = null, held_since = null, held_text = null, probe_at = null`;
}

type FailedCall = { startedAt: Date; at: Date; text: string; retryAfterSeconds: number | null };

/**
 * Makes everybody wait, longer each time. Calls that were under way together count once: one that began before the last
 * pause was over says nothing new.
 */
export async function openBreaker(
  db: Db,
  { startedAt, at, text, retryAfterSeconds }: FailedCall,
): Promise<void> {
  const [row] = await db<{ step: number }[]>`
    update issuing set breaker_step = breaker_step + 1, breaker_since = coalesce(breaker_since, ${at}), breaker_text = ${text},
      breaker_until = ${at} where coalesce(breaker_until <= ${startedAt}, true) returning breaker_step as step`;
  const waitMs =
    retryAfterSeconds === null ? row && breakerPause(row.step - 1) : Math.max(1, retryAfterSeconds) * 1_000;
  if (waitMs === undefined) return;
  await db`update issuing set breaker_until = greatest(breaker_until, ${new Date(at.getTime() + waitMs)})`;
}

/** The provider answers again; an answer to a call of before the pause says nothing of it. */
export async function closeBreaker(db: Db, startedAt: Date): Promise<void> {
  await db`update issuing set breaker_step = 0, breaker_since = null, breaker_until = null, breaker_text = null
    where breaker_since is not null and breaker_until <= ${startedAt}`;
}

/** Nothing more is sent until somebody resumes. False where it is paused already. */
export async function pauseProvider(
  db: Db,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const rows = await db`update issuing set paused_by = ${by}, paused_at = ${at}, pause_reason = ${reason}
    where paused_at is null returning 1`;
  return rows.length > 0;
}

/** Goes on at once, whatever stopped it. */
export async function resumeProvider(db: Db, { reason }: { reason: string }): Promise<void> {
  await db`update issuing set paused_by = null, paused_at = null, pause_reason = null, resume_reason = ${reason}, held_kind = null,
    held_since = null, held_text = null, probe_at = null, breaker_since = null, breaker_until = null,
    breaker_text = null, breaker_step = 0`;
}

/** The seconds for which each of these has stopped issuing; zero where it does not. */
export type Stops = { held: number; paused: number; breaker: number };

export async function readStops(db: Db): Promise<Stops> {
  const [row] = await db<Stops[]>`
    select coalesce(extract(epoch from now() - held_since), 0)::float8 as held,
      coalesce(extract(epoch from now() - paused_at), 0)::float8 as paused,
      coalesce(extract(epoch from now() - breaker_since), 0)::float8 as breaker
    from issuing`;
  return row ?? { held: 0, paused: 0, breaker: 0 };
}
