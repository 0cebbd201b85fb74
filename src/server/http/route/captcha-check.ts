import { DomainError } from '#domain/errors.ts';
import type { Captcha, CaptchaCheck } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { hasUsedCaptcha, useCaptcha } from '../../store/calls/used-captchas.ts';
import { tokenHash } from '../../secrets/tokens.ts';

type Needs = {
  /**
   * The part of an answer that is the same however it is written, by which a used answer is known; without it none is
   * used up.
   */
  captcha: Captcha & { uniquePartOf?: (answer: string) => string | undefined };
  database: Database;
  clock: Clock;
};

/** Right, made for this action, and new to every server; or brought again by the submission that used it first. */
export function createCaptchaCheck({ captcha, database, clock }: Needs): CaptchaCheck {
  return async (action, answer = '', { address, keyHash = null }) => {
    const part = captcha.uniquePartOf ? captcha.uniquePartOf(answer) : answer;
    const answerHash = tokenHash(part ?? '');
    const isRetry = async () => keyHash !== null && hasUsedCaptcha(database, { answerHash, keyHash });

    // A remote provider judges an answer once only, so that a retry is recognised before it is asked.
    if (await isRetry()) return;
    const verdict = await captcha.verify(action, answer, address);
    if (verdict === 'unavailable') throw new DomainError('captchaUnavailable');
    if (verdict === 'failed') {
      // … or after it, when two of the same submission came at once.
      if (await isRetry()) return;
      throw new DomainError('captchaFailed');
    }
    if (part === undefined) return;
    if (!(await useCaptcha(database, { answerHash, keyHash, now: clock.now() })))
      throw new DomainError('captchaFailed');
  };
}
