import { readCaptchaChallenge } from '#contract/captcha.ts';
import { challengeMs } from '#domain/calls/captcha.ts';
import { call } from '#web/api/call.ts';
import { loadSession } from '#web/api/load-session.ts';
import type { CaptchaRun } from './captcha-state.ts';
import { isRemote } from './remote-providers.ts';

/** Runs the captcha that the server has chosen until it is aborted or fails. */
export async function runCaptcha(run: CaptchaRun): Promise<void> {
  const { captcha } = await loadSession(run.signal);
  if (captcha.provider === 'altcha') return solveUntilAborted(run);
  // Without a captcha the server accepts any answer. There must be one, so that forms need not know.
  if (!isRemote(captcha.provider)) return run.report({ step: 'done', answer: 'off' });
  const { showRemoteWidget } = await import('./remote-widget.ts');
  return showRemoteWidget(captcha.provider, captcha.siteKey ?? '', run);
}

/** Sending a form with photos takes a while, so an answer is renewed a minute before it expires. */
const renewAfterMs = challengeMs - 60_000;
const pollMs = 1_000;

/** Solves a challenge, and a new one whenever the answer is about to expire. */
async function solveUntilAborted({ action, signal, report }: CaptchaRun): Promise<void> {
  while (!signal.aborted) {
    report({ step: 'checking' });
    const asked = Date.now();
    const challenge = await call(readCaptchaChallenge, { query: { action }, signal });
    report({ step: 'done', answer: await solveInWorker(challenge, signal) });
    await visibleAfter(asked + renewAfterMs, signal);
  }
}

async function solveInWorker(challenge: object, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('the challenge was not solved'));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      typeof data === 'string' ? resolve(data) : fail(),
    );
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(challenge);
  return await solved.finally(() => worker.terminate());
}

/** Waits for a time of the clock, because timers are throttled in hidden tabs, and until the tab is in view: a hidden one needs no
 * new answer. */
function visibleAfter(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const isDue = Date.now() >= time && document.visibilityState === 'visible';
      if (!isDue && !signal.aborted) return;
      clearInterval(timer);
      resolve();
    }, pollMs);
  });
}
