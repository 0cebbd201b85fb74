import type { DeliveryProblem } from '#domain/webhooks/webhooks.ts';

/** What came of an attempt. The status is null when nothing was answered. */
export type WebhookAnswer = { status: number | null; problem: DeliveryProblem | null };

export type WebhookSender = {
  /** The code of what is wrong with an address; undefined when messages may go there now. */
  judge: (address: string) => Promise<string | undefined>;
  /** Posts a body and never throws: whatever goes wrong outside is an answer. */
  post: (address: string, headers: Record<string, string>, body: string) => Promise<WebhookAnswer>;
};
