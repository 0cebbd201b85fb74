import type { WebhookAnswer, WebhookSender } from '../../ports/webhook-sender.ts';
import { createTargetJudge, type TargetRules } from './judge-target.ts';
import { sendToTarget, type Exchange } from './send-to-target.ts';

/** The time for all of a delivery: name, connection, message and answer. */
const timeoutMs = 10_000;
const answerMaxBytes = 4096;

type Options = TargetRules & { timeoutMs?: number };

/** Posts to the addresses that Super Admins have typed, and nowhere inside. */
export function webhookSender({ timeoutMs: limitMs = timeoutMs, ...rules }: Options): WebhookSender {
  const find = createTargetJudge(rules);
  return {
    async judge(address) {
      const target = await find(address, limitMs);
      return typeof target === 'string' ? target : undefined;
    },
    async post(address, headers, body) {
      const signal = AbortSignal.timeout(limitMs);
      const target = await find(address, limitMs);
      if (typeof target === 'string')
        return { status: null, problem: target === 'webhookHost' ? 'hostNotFound' : 'notAllowed' };
      return answerOf(
        await sendToTarget(target, { method: 'POST', headers, body }, { signal, answerMaxBytes }),
      );
    },
  };
}

/** Cut off or not: by its status the receiver has said what it has to say. */
function answerOf({ status, problem }: Exchange): WebhookAnswer {
  if (status === null) return { status, problem: problem === 'tooLong' ? 'unreachable' : problem };
  if (status >= 200 && status < 300) return { status, problem: null };
  return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'refused' };
}
