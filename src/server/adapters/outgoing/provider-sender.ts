import type { ProviderReply, ProviderSender, SendProblem } from '../../ports/provider-sender.ts';
import { createTargetJudge, type TargetFault, type TargetRules } from './judge-target.ts';
import { sendToTarget, type Exchange } from './send-to-target.ts';

/** The time for looking up a host while somebody saves its address. */
const judgedWithinMs = 10_000;

const problems: Record<TargetFault, SendProblem> = {
  webhookAddress: 'address',
  webhookHttps: 'notAllowed',
  webhookPort: 'notAllowed',
  webhookHost: 'hostNotFound',
  webhookInside: 'notAllowed',
};

/** Calls the addresses of providers, which are judged as those of webhooks are. */
export function providerSender(rules: TargetRules): ProviderSender {
  const find = createTargetJudge(rules);
  return {
    async judge(address) {
      const target = await find(address, judgedWithinMs);
      return typeof target === 'string' ? target : undefined;
    },
    async send({ address, timeoutMs, answerMaxBytes, ...message }) {
      const signal = AbortSignal.timeout(timeoutMs);
      const target = await find(address, timeoutMs);
      if (typeof target === 'string') return { problem: problems[target], isSent: false };
      return replyOf(await sendToTarget(target, message, { signal, answerMaxBytes }));
    },
  };
}

function replyOf({ status, headers, body, problem, isSent }: Exchange): ProviderReply {
  if (status === null || problem !== null) return { problem: problem ?? 'unreachable', isSent };
  const told = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return { status, headers: Object.fromEntries(told) as Record<string, string | undefined>, body };
}
