import { readBuyerCode, type BuyerCodeWarning } from '#domain/buyers/buyer-code.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import type { Db } from '../../../database/database.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import type { Clock } from '../../../ports/clock.ts';
import { buyerCodeHashes, type Signer } from '../../../secrets/tokens.ts';
import { holdUsableCodes, planOnce, readStandings, type UsableCode } from '../../../store/codes/code-uses.ts';
import { judgeCodes, type CodedReceipt } from './judge-codes.ts';
import { placeCoded } from './place-coded.ts';

export type CodeNeeds = {
  clock: Clock;
  signer: Signer;
  config: { buyerCodes: { isOn: boolean; perDay: number }; taxTeamEmail: string | undefined };
};
/** The wrong codes that a key may send; a file that an operator imports has no such limit. */
export type WrongCodes = {
  left: (db: Db) => Promise<number>;
  count: (db: Db, times: number) => Promise<void>;
};

type CodeWarning = { index: number; transactionId: string; code: BuyerCodeWarning };
export type CodeOutcome = {
  /** The transactions that a code has requested, by this call or by one before. */
  requested: string[];
  warnings: CodeWarning[];
};

/**
 * Requests the fakturs of receipts that came with the code of a buyer, in the transaction that takes the receipts. A few
 * statements serve all of them, however many there are. Never refuses a receipt: what keeps one from being requested is told.
 */
export async function requestByCodes(
  tx: Db,
  { clock, signer, config }: CodeNeeds,
  receipts: readonly CodedReceipt[],
  wrongCodes?: WrongCodes,
): Promise<CodeOutcome> {
  if (receipts.length === 0) return { requested: [], warnings: [] };
  const { isOn, perDay } = config.buyerCodes;
  if (!isOn)
    return { requested: [], warnings: receipts.map((coded) => warningOf(coded, 'buyerCodeUnknown')) };

  await planOnce(tx);
  const now = clock.now();
  const today = jakartaDay(now);
  const findCode = await holdCodes(tx, signer, receipts, today);
  const ids = new Set(receipts.map(({ receipt }) => receipt.transactionId));
  const standings = await readStandings(tx, [...ids]);
  const standing = new Map(standings.map((one) => [one.transactionId, one]));
  const { judged, wrong } = judgeCodes(receipts, {
    findCode,
    standingOf: (transactionId) => standing.get(transactionId),
    wrongLeft: wrongCodes ? await wrongCodes.left(tx) : Infinity,
    perDay,
    today: jakartaDate(now),
  });
  const accepted = judged.flatMap(({ coded, by, verdict }) =>
    by && verdict === 'accepted' ? [{ ...coded, by }] : [],
  );
  const lost = await placeCoded(tx, { signer, team: config.taxTeamEmail, now, today }, accepted);
  const beyond = judged.flatMap(({ by, verdict }) => (by && verdict === 'buyerCodeLimit' ? [by] : []));
  await tellOfLimit(tx, beyond, { now, today });
  await wrongCodes?.count(tx, wrong);

  const requested = new Set<string>();
  const warnings: CodeWarning[] = [];
  for (const { coded, verdict } of judged) {
    const { transactionId } = coded.receipt;
    const isRequested = verdict === 'accepted' || verdict === 'requested';
    if (isRequested && !lost.has(transactionId)) requested.add(transactionId);
    else warnings.push(warningOf(coded, isRequested ? 'alreadyRequested' : verdict));
  }
  return { requested: [...requested], warnings };
}

const warningOf = ({ index, receipt }: CodedReceipt, code: BuyerCodeWarning): CodeWarning => ({
  index,
  transactionId: receipt.transactionId,
  code,
});

/** Holds the codes that these receipts came with, and finds them by their digits. */
async function holdCodes(
  tx: Db,
  signer: Signer,
  receipts: readonly CodedReceipt[],
  today: string,
): Promise<(digits: string) => UsableCode | undefined> {
  const digits = new Set(receipts.flatMap(({ code }) => readBuyerCode(code) ?? []));
  const hashes = new Map([...digits].map((one) => [one, buyerCodeHashes(signer, one)]));
  const held = await holdUsableCodes(tx, [...hashes.values()].flat(), today);
  const byHash = new Map(held.map((code) => [code.codeHash.toString('hex'), code]));
  return (one) => {
    for (const hash of hashes.get(one) ?? []) {
      const found = byHash.get(hash.toString('hex'));
      if (found) return found;
    }
    return undefined;
  };
}

/** The owner of a code that has made all its requests of the day is told once. */
async function tellOfLimit(
  tx: Db,
  codes: readonly UsableCode[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  for (const { id, owner, language } of new Map(codes.map((code) => [code.id, code])).values()) {
    const mail = { event: `buyerCodeLimit:${id}:${today}`, kind: 'buyerCodeLimit', about: id } as const;
    await queueMail(tx, { ...mail, recipient: owner, language }, now);
  }
}
