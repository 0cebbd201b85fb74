import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { challengeMs, type CaptchaAction } from '#domain/calls/captcha.ts';
import type { Captcha, CaptchaVerdict } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';

const algorithm = 'PBKDF2/SHA-256';
/** Iterations of one try. */
const cost = 1_000;
/** The right try is one of so many: half of them on average, so that no phone is unlucky for long. */
const tries = 500;
const longestAnswer = 4_096;

/** Proof of work of our own: nothing is kept until it is answered, the signature says that we gave it. */
export function altchaCaptcha({ secret, clock }: { secret: string; clock: Clock }) {
  async function verify(action: CaptchaAction, answer: string): Promise<CaptchaVerdict> {
    const read = readAnswer(answer);
    if (!read || !isFor(read.challenge, action, clock.now())) return 'failed';
    // The work is done again by the signed cost: it takes a millisecond, and nothing but the signature is trusted.
    const result = await verifySolution({ ...read, deriveKey, hmacSignatureSecret: secret });
    return result.verified ? 'passed' : 'failed';
  }

  return {
    challenge: async (action) => ({
      ...(await createChallenge({
        algorithm,
        cost,
        counter: randomInt(tries),
        data: { action },
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + challengeMs),
        hmacSignatureSecret: secret,
      })),
    }),
    // Whatever was sent, an answer that the library cannot work with is a wrong one.
    verify: (action, answer) => verify(action, answer).catch(() => 'failed' as const),
    /** The signed nonce: the same challenge answered in other spellings is still one answer. */
    uniquePartOf: (answer) => readAnswer(answer)?.challenge.parameters.nonce,
  } satisfies Captcha & { uniquePartOf: (answer: string) => string | undefined };
}

/** The library judges the time by the machine's clock; ours is the one that counts. */
function isFor({ parameters }: Challenge, action: CaptchaAction, now: Date): boolean {
  const endsAt = (parameters.expiresAt ?? 0) * 1000;
  return parameters.data?.['action'] === action && endsAt > now.getTime();
}

/** The form in which every ALTCHA client sends it: JSON in base64. What else is in it is looked at by the signature. */
function readAnswer(answer: string): Payload | undefined {
  if (answer.length > longestAnswer) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString()) as Payload;
    return typeof payload.challenge.parameters.nonce === 'string' ? payload : undefined;
  } catch {
    return undefined;
  }
}
