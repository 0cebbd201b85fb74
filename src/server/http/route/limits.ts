import { awaitedLimits } from '#domain/receipts/awaited-receipt.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import { createCallCounter, type Call, type CountedCall } from '../../store/calls/call-counter.ts';
import {
  countCalls,
  readCounts,
  uncountCalls,
  type CallCount,
  type KeyedCall,
} from '../../store/calls/call-counts.ts';
import { createMemoryCounts } from '../../store/calls/memory-counts.ts';
import { findSessions, type Session } from '../../store/people/sessions.ts';

export type Limit = {
  name: string;
  max: number;
  windowMs: number;
  /**
   * `browser`: one in which staff have signed in before is counted by itself, others by their address. `key`: that of a
   * machine; who brings none that works is counted by their address.
   */
  per: 'address' | 'browser' | 'key' | 'session' | 'transaction' | 'email' | 'number' | 'everybody';
};

const minute = 60_000;
const hour = 60 * minute;

/**
 * Every call limit of the service; a route names one of them. Mobile carriers put thousands of customers behind one
 * address, so those per address are wide; captcha, transaction and misses hold back the rest.
 */
export const limits = {
  session: { name: 'session', max: 300, windowMs: minute, per: 'browser' },
  signIn: { name: 'signIn', max: 60, windowMs: minute, per: 'browser' },
  activate: { name: 'activate', max: 20, windowMs: minute, per: 'address' },
  captcha: { name: 'captcha', max: 300, windowMs: minute, per: 'browser' },
  demo: { name: 'demo', max: 600, windowMs: minute, per: 'address' },
  checkTransaction: { name: 'checkTransaction', max: 60, windowMs: minute, per: 'address' },
  checkWhileTyping: { name: 'checkWhileTyping', max: 60, windowMs: minute, per: 'address' },
  lookupCompany: { name: 'lookupCompany', max: 30, windowMs: minute, per: 'address' },
  track: { name: 'track', max: 120, windowMs: minute, per: 'address' },
  submit: { name: 'submit', max: 60, windowMs: 10 * minute, per: 'address' },
  submitOfTransaction: { name: 'submitOfTransaction', max: 5, windowMs: hour, per: 'transaction' },
  correct: { name: 'correct', max: 60, windowMs: 10 * minute, per: 'address' },
  correctOfTransaction: { name: 'correctOfTransaction', max: 5, windowMs: hour, per: 'transaction' },
  confirm: { name: 'confirm', max: 60, windowMs: minute, per: 'address' },
  handOver: { name: 'handOver', max: 600, windowMs: hour, per: 'key' },
  openHandOver: { name: 'openHandOver', max: 60, windowMs: minute, per: 'address' },
  notUs: { name: 'notUs', max: 60, windowMs: minute, per: 'address' },
  resend: { name: 'resend', max: 60, windowMs: 10 * minute, per: 'address' },
  resendOfTransaction: { name: 'resendOfTransaction', max: 3, windowMs: hour, per: 'transaction' },
  askForLink: { name: 'askForLink', max: 30, windowMs: 10 * minute, per: 'address' },
  linksOfEmail: { name: 'linksOfEmail', max: 6, windowMs: 24 * hour, per: 'email' },
  openVisit: { name: 'openVisit', max: 60, windowMs: minute, per: 'address' },
  mine: { name: 'mine', max: 120, windowMs: minute, per: 'address' },
  myFakturs: { name: 'myFakturs', max: 20, windowMs: 10 * minute, per: 'address' },
  leaveReceipt: { name: 'leaveReceipt', max: 60, windowMs: 10 * minute, per: 'address' },
  leftByEmail: { name: 'leftByEmail', max: awaitedLimits.perEmailADay, windowMs: 24 * hour, per: 'email' },
  leftOfTransaction: {
    name: 'leftOfTransaction',
    max: awaitedLimits.perReceiptADay,
    windowMs: 24 * hour,
    per: 'transaction',
  },
  missedTransactions: { name: 'missedTransactions', max: 600, windowMs: minute, per: 'everybody' },
  /**
   * The same count, of which typing may use the first half: unfinished numbers alone ask nobody for the captcha, and no
   * more unknown IDs are told than without this call.
   */
  missedWhileTyping: { name: 'missedTransactions', max: 300, windowMs: minute, per: 'everybody' },
  missedCompanies: { name: 'missedCompanies', max: 300, windowMs: minute, per: 'everybody' },
  staff: { name: 'staff', max: 600, windowMs: minute, per: 'session' },
  /** Each asks name servers and mail servers. */
  checkMailSender: { name: 'checkMailSender', max: 30, windowMs: minute, per: 'session' },
  testMail: { name: 'testMail', max: 10, windowMs: hour, per: 'session' },
  /** Fakturs are dropped by the hundred, a file a call. */
  drop: { name: 'drop', max: 3000, windowMs: minute, per: 'session' },
  warehouse: { name: 'warehouse', max: 60, windowMs: minute, per: 'key' },
  push: { name: 'push', max: 600, windowMs: minute, per: 'address' },
  whatsapp: { name: 'whatsapp', max: 6000, windowMs: minute, per: 'address' },
  /** Messages of one number that are read. */
  chatOfNumber: { name: 'chatOfNumber', max: 20, windowMs: hour, per: 'number' },
  /** Answers to one number: to codes and to the word that ends all, and to anything else. */
  chatAnswers: { name: 'chatAnswers', max: 6, windowMs: hour, per: 'number' },
  chatHelp: { name: 'chatHelp', max: 1, windowMs: 24 * hour, per: 'number' },
  checkBuyerCode: { name: 'checkBuyerCode', max: 60, windowMs: minute, per: 'key' },
  /** Codes of the tills, in whichever call, that are of nobody: beyond it none of that key counts. */
  wrongBuyerCodes: { name: 'wrongBuyerCodes', max: 100, windowMs: hour, per: 'key' },
  returnedMail: { name: 'returnedMail', max: 600, windowMs: minute, per: 'key' },
  posFeed: { name: 'posFeed', max: 6000, windowMs: minute, per: 'address' },
} as const satisfies Record<string, Limit>;

/** Keys of counts tell sessions apart without what would open them. */
const keyOf = (limit: Limit, who: string | Buffer) =>
  `call:${limit.name}:${typeof who === 'string' ? who : who.toString('base64url')}`;

/** All callers together have one count. */
const missesOf = (limit: Limit): KeyedCall => ({ key: keyOf(limit, 'everybody'), windowMs: limit.windowMs });

/** Counting takes a moment: whoever reads does not wait longer for a database that stands still. */
const countWithinMs = 2_000;
const readOnlyRetrySeconds = 2;

type Needs = { database: Database; reads: Reads; clock: Clock };
type Options = { factor: number; hasCaptcha: boolean };
/** The caller's address, known browser or key, and the hash of the session whose cookie they send. */
export type Caller = { name: string; idHash: Buffer | undefined };
type AdmissionTerms = { misses: Limit | undefined; isReading: boolean };
type Admission = {
  session: Session | undefined;
  /** Too much was asked for that does not exist: now everybody has to solve a captcha. */
  needsCaptcha: boolean;
  /** The session is what a replica knows, and the call was counted by this server alone. */
  isKnownLate: boolean;
};

export function createRateLimiter({ database, reads, clock }: Needs, { factor, hasCaptcha }: Options) {
  const { primary, latest } = reads;
  const countCall = createCallCounter(database);
  const memory = createMemoryCounts();
  primary.onReturn(memory.clear);

  const tooMany = ({ resetsAt }: CallCount) => {
    const waitMs = resetsAt.getTime() - clock.now().getTime();
    return new DomainError('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  };

  const countInMemory = async (call: Call, now: Date): Promise<CountedCall> => {
    const { key, windowMs, session, watched } = call;
    const [found] = session ? await findSessions(latest, [session.idHash], now) : [];
    const counted = memory.count({ key: found && session ? session.key : key, windowMs }, now);
    return { ...counted, session: found, watched: watched && memory.read(watched, now) };
  };

  /**
   * Counts a call. While the primary is away calls that read are let in uncounted, and calls that change something are
   * refused.
   */
  const count = async (call: Call, now: Date, isReading: boolean) => {
    try {
      const within = isReading ? countWithinMs : undefined;
      const counted = await primary.attempt(() => countCall(call, now), within);
      return { ...counted, isKnownLate: false };
    } catch (error) {
      if (!primary.noteFailure(error)) throw error;
      if (!isReading) throw new DomainError('readOnly', { retryAfterSeconds: readOnlyRetrySeconds });
      return { ...(await countInMemory(call, now)), isKnownLate: true };
    }
  };

  return {
    /**
     * Counts a call as it comes in and gives its session. A made-up cookie is no session: whoever brings one is counted
     * like everybody else. Once the limit of misses is reached, it needs a captcha; where there is none to solve, it is
     * refused.
     */
    async enter(
      limit: Limit,
      { name, idHash }: Caller,
      { misses, isReading }: AdmissionTerms,
    ): Promise<Admission> {
      const key = keyOf(limit, name);
      const session = idHash && { idHash, key: limit.per === 'session' ? keyOf(limit, idHash) : key };
      const watched = misses && missesOf(misses);
      const call = { key, windowMs: limit.windowMs, session, watched };
      const counted = await count(call, clock.now(), isReading);
      if (counted.used > limit.max * factor) throw tooMany(counted);
      const needsCaptcha =
        misses !== undefined && counted.watched !== undefined && counted.watched.used >= misses.max * factor;
      if (needsCaptcha && counted.watched && !hasCaptcha) throw tooMany(counted.watched);
      return { session: counted.session, needsCaptcha, isKnownLate: counted.isKnownLate };
    },
    /**
     * Does what a call asks for, counted by each transaction that it names; a form to be corrected does not count. The work
     * is told which are named too often.
     */
    async countTransactions<T>(
      limit: Limit,
      transactionIds: string[],
      work: (overLimit: ReadonlyMap<string, DomainError>) => Promise<T>,
    ): Promise<T> {
      const keys = transactionIds.map((id) => keyOf(limit, id));
      const now = clock.now();
      const counts = await Promise.all(keys.map((key) => countCall({ key, windowMs: limit.windowMs }, now)));
      const overLimit = new Map<string, DomainError>();
      for (const [at, counted] of counts.entries())
        if (counted.used > limit.max * factor) overLimit.set(transactionIds[at] ?? '', tooMany(counted));
      try {
        return await work(overLimit);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'invalidInput') await uncountCalls(database, keys);
        throw error;
      }
    },
    /** Counts, and says whether that was within the limit: for who is not told. */
    async allows(limit: Limit, who: string): Promise<boolean> {
      const counted = await countCall({ key: keyOf(limit, who), windowMs: limit.windowMs }, clock.now());
      return counted.used <= limit.max * factor;
    },
    /** How often a limit can still be used up, without counting. */
    async leftOf(db: Db, limit: Limit, who: string): Promise<number> {
      const key = keyOf(limit, who);
      const counts = await readCounts(db, [{ key, windowMs: limit.windowMs }], clock.now());
      return Math.max(0, limit.max * factor - (counts.get(key)?.used ?? 0));
    },
    /** Counts so many at once, in the transaction of the caller. */
    async countTimes(db: Db, limit: Limit, who: string, times: number): Promise<void> {
      const call = { key: keyOf(limit, who), windowMs: limit.windowMs };
      const calls = Array.from({ length: times }, () => call);
      if (times > 0) await countCalls(db, calls, clock.now());
    },
    /**
     * Counts a call that asked for something that does not exist. Of those that came in at the same moment the ones
     * beyond the limit get the refusal that this returns instead of their answer.
     */
    async countMiss(misses: Limit, isReading: boolean): Promise<DomainError | undefined> {
      const counted = await count(missesOf(misses), clock.now(), isReading);
      if (counted.used <= misses.max * factor) return undefined;
      return hasCaptcha ? new DomainError('captchaFailed') : tooMany(counted);
    },
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
