import { loadSession } from '#web/api/load-session.ts';
import type { CaptchaRun } from './captcha-state.ts';
import { solveAgainAndAgain } from './proof-of-work.ts';
import { isRemote } from './remote-providers.ts';

/** Runs the captcha that the server has chosen until it is aborted or fails. */
export async function runCaptcha(run: CaptchaRun): Promise<void> {
  const { captcha } = await loadSession(run.signal);
  if (captcha.provider === 'altcha') return solveAgainAndAgain(run);
  // Without a captcha the server takes any answer; one there must be, so that forms need not know.
  if (!isRemote(captcha.provider)) return run.report({ step: 'done', answer: 'off' });
  const { showRemote } = await import('./remote-widget.ts');
  return showRemote(captcha.provider, captcha.siteKey ?? '', run);
}
