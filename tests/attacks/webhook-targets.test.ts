import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookSender } from '../../src/server/adapters/outgoing/webhook-sender.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());

/** What names stand for; asked in vain it is not found. */
const names: Record<string, string[]> = {
  'public.example': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'inside.example': ['10.1.2.3'],
  'half.example': ['93.184.216.34', '127.0.0.1'],
  'six.example': ['::1'],
  'erp.corp.example': ['10.20.0.5'],
};
const resolve = async (host: string) => {
  const found = names[host];
  if (!found) throw new Error('ENOTFOUND');
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const noInside = { hosts: [], networks: [] };
const judgeBy = (isProduction: boolean, allowed: Parameters<typeof webhookSender>[0]['allowed'] = noInside) =>
  webhookSender({ allowed, isProduction, resolve }).judge;

it.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://127.0.0.1.:8080/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::1]/',
  'https://[2001:0:1::1]/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
  'https://[100::1]/',
  'https://inside.example/',
  'https://half.example/',
  'https://six.example/',
  'https://１２７.０.０.１/',
])('refuses what leads inside: %s', async (address) => {
  expect(await judgeBy(false)(address)).toBe('webhookInside');
});

it.each([
  ['ftp://public.example/', 'webhookAddress'],
  ['file:///etc/passwd', 'webhookAddress'],
  ['https:public.example', 'webhookAddress'],
  ['public.example', 'webhookAddress'],
  ['https://user:pass@public.example/', 'webhookAddress'],
  ['https://public.example@10.0.0.1/', 'webhookAddress'],
  ['https://public.example/#x', 'webhookAddress'],
  ['http://public.example/', 'webhookHttps'],
  ['https://public.example:22/', 'webhookPort'],
  ['https://public.example:25/', 'webhookPort'],
  ['https://unknown.example/', 'webhookHost'],
  ['https://public.example/events?for=erp', undefined],
  ['https://public.example:8443/', undefined],
])('judges %s in production: %s', async (address, code) => {
  expect(await judgeBy(true)(address)).toBe(code);
});

it('lets in who is on the list, by name or by network, and nobody else', async () => {
  const allowed = { hosts: ['erp.corp.example'], networks: [{ address: '10.1.0.0', prefix: 16 }] };
  const judge = judgeBy(true, allowed);
  expect(await judge('https://ERP.corp.example:443/')).toBeUndefined();
  expect(await judge('https://inside.example/')).toBeUndefined();
  expect(await judge('https://10.1.9.9/')).toBeUndefined();
  expect(await judge('https://10.20.0.5/')).toBe('webhookInside');
  expect(await judge('https://six.example/')).toBe('webhookInside');
});

it('connects to the address that was judged, however a name changes its mind, and asks once', async () => {
  const asked: string[] = [];
  const changing = async (host: string) => {
    asked.push(host);
    return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const allowed = { hosts: [], networks: [{ address: '127.0.0.1', prefix: 32 }] };
  const { post } = webhookSender({ allowed, isProduction: false, resolve: changing, timeoutMs: 5_000 });
  const url = `http://changing.example:${receiver.port}/events`;
  const before = receiver.received.length;
  expect(await post(url, { 'x-a': '1' }, '{}')).toEqual({ status: 204, problem: null });
  expect(receiver.received[before]?.headers.host).toBe(`changing.example:${receiver.port}`);
  expect(asked).toEqual(['changing.example']);
  expect(await post(url, {}, '{}')).toEqual({ status: null, problem: 'notAllowed' });
  expect(receiver.received).toHaveLength(before + 1);
});

it('follows no redirect, and gives up on who says nothing', async () => {
  const allowed = { hosts: [], networks: [{ address: '127.0.0.1', prefix: 32 }] };
  const { post } = webhookSender({ allowed, isProduction: false, timeoutMs: 300 });
  const elsewhere = await startWebhookReceiver();
  receiver.answers({ location: elsewhere.url });
  expect(await post(receiver.url, {}, '{}')).toEqual({ status: 302, problem: 'redirect' });
  expect(elsewhere.received).toEqual([]);
  await elsewhere.stop();
  receiver.answers('silent');
  expect(await post(receiver.url, {}, '{}')).toEqual({ status: null, problem: 'timeout' });
  receiver.answers(204);
});
