import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CaptchaPeer = Awaited<ReturnType<typeof startCaptchaPeer>>;

/**
 * Judges as reCAPTCHA, hCaptcha and Turnstile do: `good…` is right once, by its secret. `html` and `broken` stand for
 * a provider in trouble, `silent` for one that never answers, `for:ACTION` for an answer that was made for an action.
 */
export async function startCaptchaPeer(secret: string) {
  const asked: Record<string, string>[] = [];
  const used = new Set<string>();
  const judge = (form: Record<string, string>): object => {
    const answer = form['response'] ?? '';
    if (form['secret'] !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const isRight = /^good|^for:/.test(answer);
    if (!isRight) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (used.has(answer)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    used.add(answer);
    return { success: true, ...(answer.startsWith('for:') ? { action: answer.slice('for:'.length) } : {}) };
  };
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    if (form['response'] === 'silent') return;
    if (form['response'] === 'broken') response.statusCode = 502;
    response.end(form['response'] === 'html' ? '<h1>Sorry</h1>' : JSON.stringify(judge(form)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
