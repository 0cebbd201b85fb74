import { requestChecker } from '#domain/coretax/check-requests.ts';
import {
  judgeAutomatic,
  needsBuyerAnswer,
  type AutomaticSubject,
  type BuyerAnswer,
} from '#domain/coretax/issuing/judge-automatic.ts';
import { judgedAgainAt } from '#domain/coretax/issuing/judging-times.ts';
import type { CheckedRequest } from '#domain/coretax/export-check.ts';
import { missingOf } from '#domain/coretax/seller-settings.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../../../database/database.ts';
import { readSubjects } from '../../../../store/coretax/export-subjects.ts';
import { currentSettings } from '../../../../store/coretax/seller-settings.ts';
import {
  claimCandidates,
  findUndoable,
  readCandidateFacts,
  settleCandidates,
  type CandidateFacts,
} from '../../../../store/issuing/candidates.ts';
import {
  markSamples,
  placeIssues,
  withdrawIssues,
  type PlacedIssue,
} from '../../../../store/issuing/placed-issues.ts';
import { holdIssuing } from '../../../../store/issuing/issuing-settings.ts';
import { lockRequests } from '../../../../store/requests/requests.ts';
import { askBuyers, type BuyerAnswers } from './ask-buyers.ts';
import { inMs, type StepTools } from './tools.ts';

/**
 * The most requests that are judged at once: few, because their buyers are asked about at once, and whoever has just
 * confirmed does not wait for hundreds.
 */
const atOnce = 20;
const lostAfterMs = 5 * 60_000;
const askedAgainMs = 60_000;

/** Judges requests that are open, or have changed, by the automatic policy. Gives how many there were. */
export async function judgeCandidates(tools: StepTools): Promise<number> {
  const { database, clock } = tools;
  const lostAt = inMs(clock.now(), lostAfterMs);
  const ids = await claimCandidates(database, { now: clock.now(), lostAt, limit: atOnce });
  if (ids.length === 0) return 0;
  const before = await judge(database, tools, ids, new Map());
  const answers = await askBuyers(
    tools,
    before.flatMap(({ asksFor }) => asksFor ?? []),
  );
  await database.begin(async (tx) => {
    // What is automatic no longer since they were taken was taken back: nothing may be placed after that.
    if ((await holdIssuing(tx)).settings.policy !== 'automatic') return;
    await lockRequests(tx, ids);
    await settle(tx, tools, await judge(tx, tools, ids, answers), lostAt);
  });
  return ids.length;
}

type CandidateJudgement = {
  transactionId: string;
  /** What becomes of it; nothing where it is none of the policy's business, or not yet. */
  placed?: PlacedIssue[];
  /** The number of the buyer whom the provider has to be asked about first. */
  asksFor?: string;
  /** When it is judged again, if nothing changes before. */
  again?: Date;
};

async function judge(
  db: Db,
  { clock, settings, issuer }: StepTools,
  ids: readonly string[],
  answers: BuyerAnswers,
): Promise<CandidateJudgement[]> {
  const now = clock.now();
  const [today = '', time = ''] = jakartaDateTime(now).split(' ');
  const facts = await readCandidateFacts(db, ids);
  const undoable = await findUndoable(db, ids, now);
  const saved = await currentSettings(db);
  const subjects = missingOf(saved.settings).length > 0 ? [] : await readSubjects(db, ids);
  const context = { settings: saved.settings, today, isLateAccepted: false, isForProvider: true };
  const check = requestChecker(context);
  const checked = new Map(
    subjects.map((subject) => [subject.receipt.transactionId, { subject, request: check(subject).request }]),
  );
  const hourly = judgedAgainAt(now, settings.hours);

  return ids.map((transactionId): CandidateJudgement => {
    const own = facts.get(transactionId);
    const found = checked.get(transactionId);
    if (!own || !isForPolicy(own)) return { transactionId };
    const until = undoable.get(transactionId);
    if (until) return { transactionId, again: inMs(until, 1) };
    if (!found) return { transactionId, again: hourly };
    const { request, subject } = found;
    if (request.level === 'leftOut') return { transactionId };
    const { kind } = subject.buyer;
    const mayBeAsked = issuer.checkBuyer !== undefined && (kind === 'npwp' || kind === 'nik');
    const answer = mayBeAsked ? answers.get(own.buyerNumber) : ('unasked' satisfies BuyerAnswer);
    const judged = { ...own, checked: request, buyer: answer ?? 'unasked' } satisfies AutomaticSubject;
    if (answer === undefined && needsBuyerAnswer(judged, settings, time.slice(0, 5)))
      return { transactionId, asksFor: own.buyerNumber, again: inMs(now, askedAgainMs) };
    const reasons = judgeAutomatic(judged, settings, time.slice(0, 5));
    const placed = partsOf(request, saved.settings.regimes.at(-1)?.code).map((code): PlacedIssue => ({
      transactionId,
      code,
      state: reasons.length > 0 ? 'waiting' : 'queued',
      reasons,
      isAutomatic: true,
      accepted: [],
      actReason: null,
      replaces: null,
      dueOn: request.uploadBy,
    }));
    return reasons.length > 0 ? { transactionId, placed, again: hourly } : { transactionId, placed };
  });
}

/** Open, of its time, and neither with the provider already nor in the hands of a person who took it back or has its problem. */
const isForPolicy = ({ status, isOfPolicy, issues }: CandidateFacts): boolean =>
  status === 'open' &&
  isOfPolicy &&
  issues.every(({ state, isTakenBack }) => state === 'waiting' || (state === 'withdrawn' && !isTakenBack));

/** What waits has no fakturs yet where something stops it: it stands for the code of an ordinary sale. */
const partsOf = ({ invoices }: CheckedRequest, ordinary = '04'): string[] =>
  invoices.length > 0 ? invoices.map(({ code }) => code) : [ordinary];

async function settle(
  tx: Db,
  { clock, settings }: StepTools,
  judged: readonly CandidateJudgement[],
  lostAt: Date,
): Promise<void> {
  const at = clock.now();
  const idsOf = (some: readonly CandidateJudgement[]) => some.map(({ transactionId }) => transactionId);
  const queued = await placeIssues(
    tx,
    judged.flatMap(({ placed }) => placed ?? []),
    { by: systemActor, at },
  );
  const sampling = { day: jakartaDateTime(at).slice(0, 10), perDay: settings.automatic.dailySample };
  await markSamples(tx, queued, sampling);
  const done = judged.filter(({ again }) => again === undefined);
  const gone = idsOf(done.filter(({ placed }) => placed === undefined));
  await withdrawIssues(tx, gone, { by: null, at, states: ['waiting'] });
  await settleCandidates(tx, idsOf(done), { lostAt, again: undefined });
  const later = Map.groupBy(judged, ({ again }) => again?.getTime());
  for (const [time, some] of later)
    if (time !== undefined) await settleCandidates(tx, idsOf(some), { lostAt, again: new Date(time) });
}
