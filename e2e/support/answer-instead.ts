import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Answers a call in the place of the server, as slowly or as badly as is wanted; the page does not notice. */
export async function answerInstead(
  page: Page,
  address: RegExp,
  answer: (response: ServerResponse) => void,
): Promise<void> {
  const peer = createServer((_, response) => answer(response));
  peer.listen(0, '127.0.0.1');
  await once(peer, 'listening');
  onTestFinished(() => {
    peer.closeAllConnections();
    peer.close();
  });
  const { port } = peer.address() as AddressInfo;
  await page.route(address, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
}
