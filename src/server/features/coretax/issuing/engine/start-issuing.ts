import { setTimeout as delay } from 'node:timers/promises';
import {
  isProviderName,
  isWithinHours,
  type IssuingSettings,
} from '#domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import {
  claimQueued,
  claimUnderWay,
  lookForWork,
  type HeldIssue,
  type WorkAtHand,
} from '../../../../store/issuing/issue-claims.ts';
import { postpone } from '../../../../store/issuing/issue-results.ts';
import { claimProbe } from '../../../../store/issuing/provider-state.ts';
import { probeProvider } from './hold-provider.ts';
import { createIssuers } from './issuers.ts';
import { judgeCandidates } from './judge-candidates.ts';
import { takeStep } from './take-step.ts';
import { inMs, lostAt, type EngineNeeds } from './tools.ts';

const pollEveryMs = 1_000;
/** Steps that end within this time make one look at what there is to do. */
const gatherMs = 100;
/** Issues that one worker works on at a time; most of the time they wait for the provider. */
const atOnce = 24;
/** An issue takes about so many calls on its way: no more are begun than the places of this minute will carry. */
const callsOfIssue = 3;
/** A step that failed for a reason of ours, such as a storage that is away, is taken again after this time. */
const againAfterMs = 5_000;

export type Issuing = { stop: () => Promise<void> };

/**
 * Takes issues from the queue until they are closed, in any number of workers side by side. An issue is taken by moving the
 * time at which something is to be done with it; that of a worker that dies is looked up by another one.
 */
export function startIssuing(needs: EngineNeeds): Issuing {
  const { database, clock, log } = needs;
  const ending = new AbortController();
  const issuers = createIssuers(needs, ending.signal);
  const steps = new Set<Promise<void>>();
  let judging: Promise<void> | undefined;
  let probing: Promise<void> | undefined;
  let wake = Promise.withResolvers<void>();

  const watched = async (work: Promise<unknown>, what: string): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.warn({ err: error }, what);
    } finally {
      wake.resolve();
    }
  };

  function begin(issue: HeldIssue, current: ProviderName | undefined): void {
    const provider = issue.provider ?? current;
    if (!provider) return;
    const step = watched(
      takeStep(issuers.toolsOf(provider), issue).catch(async (error: unknown) => {
        await postpone(database, issue, inMs(clock.now(), againAfterMs)).catch(() => {}); // it is lost then, and found
        throw error;
      }),
      'a step of an issue failed',
    ).finally(() => steps.delete(step));
    steps.add(step);
  }

  async function takeWork(work: WorkAtHand): Promise<void> {
    const now = clock.now();
    const { settings } = work;
    const provider = isProviderName(settings.provider) ? settings.provider : undefined;
    await issuers.refresh(work.version);
    if (work.isHeld) {
      const isDue = provider && !probing && work.probeAt !== null && work.probeAt <= now;
      if (isDue && (await claimProbe(database, now)))
        probing = watched(
          probeProvider(issuers.toolsOf(provider)),
          'the provider could not be probed',
        ).finally(() => (probing = undefined));
      return;
    }
    if (work.breakerUntil && work.breakerUntil > now) return;
    // After a pause one of each worker goes first.
    const room = () => (work.breakerStep > 0 ? 1 : atOnce) - steps.size;
    const claim = { now, lostAt: lostAt(now, settings) };
    if (work.hasUnderWay && room() > 0)
      for (const issue of await claimUnderWay(database, { ...claim, limit: room() })) begin(issue, provider);
    if (provider === undefined || !maySend(work, now)) return;
    const limit = Math.min(room(), newOnes(settings.callsPerMinute - work.placesTaken));
    if (work.hasQueued && limit > 0)
      for (const issue of await claimQueued(database, { ...claim, limit })) begin(issue, provider);
    if (work.hasCandidates && settings.policy === 'automatic' && !judging)
      judging = watched(judgeCandidates(issuers.toolsOf(provider)), 'requests could not be judged').finally(
        () => (judging = undefined),
      );
  }

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      wake = Promise.withResolvers<void>();
      let pauseMs = pollEveryMs;
      try {
        const work = await lookForWork(database, clock.now());
        await takeWork(work);
        if (work.nextAt) pauseMs = Math.min(pauseMs, work.nextAt.getTime() - clock.now().getTime());
      } catch (error) {
        log.warn({ err: error }, 'issues could not be read, trying again');
      }
      await Promise.race([paused(pauseMs), wake.promise]);
      await paused(gatherMs);
    }
  };
  /** Cut short at the end. */
  const paused = (ms: number): Promise<void> =>
    delay(Math.max(0, ms), undefined, { signal: ending.signal }).catch(() => {});
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
      await Promise.all([...steps, judging, probing]);
    },
  };
}

/** How many may be begun with so many places left: one as long as there is any. */
const newOnes = (places: number): number =>
  places <= 0 ? 0 : Math.max(1, Math.floor(places / callsOfIssue));

const maySend = (
  { settings, isPaused }: { settings: IssuingSettings; isPaused: boolean },
  now: Date,
): boolean =>
  !isPaused && settings.policy !== 'off' && isWithinHours(settings.hours, jakartaDateTime(now).slice(11, 16));
