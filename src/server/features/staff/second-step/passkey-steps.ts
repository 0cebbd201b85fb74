import { challengeMs } from '#domain/staff/second-step.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasskeyAnswer, PasskeyQuestion, Passkeys } from '../../../ports/passkeys.ts';
import {
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  putChallenge,
  takeChallenge,
  type ChallengePurpose,
  type Passkey,
} from '../../../store/people/passkeys.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';

type Needs = { database: Database; clock: Clock; passkeys: Passkeys };

/** A question to a browser, and the token for its cookie that ties the answer to it. */
type OpenQuestion = { options: PasskeyQuestion['options']; browser: string };

/** Keeps a question for its answer. */
export async function keepQuestion(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  { challenge, options }: PasskeyQuestion,
  { purpose, staffId }: { purpose: ChallengePurpose; staffId: string | null },
): Promise<OpenQuestion> {
  const browser = newToken();
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  await putChallenge(database, { browserHash: tokenHash(browser), purpose, challenge, staffId, expiresAt });
  return { options, browser };
}

/** One of a person's passkeys; with nobody named, of whoever chooses one. */
export async function askPasskey(
  needs: Needs,
  purpose: Exclude<ChallengePurpose, 'add'>,
  staffId: string | null,
): Promise<OpenQuestion> {
  const these = staffId === null ? [] : await listPasskeys(needs.database, staffId);
  return keepQuestion(needs, await needs.passkeys.askFor(these), { purpose, staffId });
}

type PasskeyProof = {
  answer: PasskeyAnswer;
  /** The cookie of the browser that was asked. */
  browser: string | undefined;
  purpose: Exclude<ChallengePurpose, 'add'>;
  /** The owner that the passkey has to have; null for anybody. */
  staffId: string | null;
};

/** The passkey that has signed what this very browser was asked. A question is answered once, rightly or not. */
export async function usePasskey(needs: Needs, given: PasskeyProof): Promise<Passkey | undefined> {
  const { database, clock, passkeys } = needs;
  const { answer, browser, purpose, staffId } = given;
  const asked = browser && (await takeChallenge(database, tokenHash(browser), purpose, clock.now()));
  if (!asked || asked.staffId !== staffId) return undefined;
  const passkey = await findPasskey(database, answer.id);
  if (!passkey || (staffId !== null && passkey.staffId !== staffId)) return undefined;
  const counter = await passkeys.check(answer, asked.challenge, passkey);
  if (counter === undefined) return undefined;
  const isNoted = await notePasskeyUse(database, { id: passkey.id, counter, now: clock.now() });
  return isNoted ? passkey : undefined;
}
