import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerOf } from './desk.ts';
import type { Client } from './client.ts';

type WebhookMessage = {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown> | null;
};
export type ReceivedCall = { headers: IncomingHttpHeaders; body: string; message: WebhookMessage };

/** The way it answers: a status, where to go instead, nothing, more than anybody reads, or half an answer. */
export type Manner = number | { location: string } | 'silent' | 'endless' | 'cut' | 'hangUp';

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Another system of the chain, on this machine. */
export async function startWebhookReceiver(port = 0) {
  const received: ReceivedCall[] = [];
  let manner: Manner = 204;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    received.push({ headers: request.headers, body, message: JSON.parse(body) as WebhookMessage });
    answer(response, manner);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    about: (id: string) => received.filter(({ message }) => message.data?.['transaction_id'] === id),
    answers: (next: Manner) => void (manner = next),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, manner: Manner): void {
  if (manner === 'silent') return;
  if (manner === 'hangUp') response.destroy();
  else if (manner === 'endless') {
    const more = () => void response.write('x'.repeat(65_536));
    response.on('drain', more);
    more();
  } else if (manner === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('half', () => response.destroy());
  } else if (typeof manner === 'object') response.writeHead(302, manner).end();
  else response.writeHead(manner).end();
}

/** Whether a message has the signature of this secret, checked as docs/webhooks.md tells receivers to. */
export function isSignedBy(secret: string, { headers, body }: ReceivedCall): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

const allEvents = ['request.confirmed', 'request.closed', 'request.rejected', 'faktur.issued'];

/** The settings of one, as the page sends them. */
export const webhookBody = (url: string, more: object = {}) => ({
  name: 'ERP',
  url,
  events: allEvents,
  personal_data: false,
  on: true,
  ...more,
});

export async function addWebhook(
  admin: Client,
  url: string,
  more: object = {},
): Promise<{ id: string; secret: string }> {
  const { id, secret } = await answerOf(admin.post('/api/webhooks', webhookBody(url, more)));
  return { id: String(id), secret: String(secret) };
}
