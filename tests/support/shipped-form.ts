import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { monthStart } from '../../src/domain/receipts/receipt.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoSamples } from '../../src/server/features/demo/demo-receipts.ts';
import { Client } from './client.ts';
import { move, sendFaktur } from './desk.ts';
import { customer, submitForm } from './request-form.ts';
import { addressOf, type Env } from './run-npm.ts';
import { startSmtpPeer } from './smtp-peer.ts';
import { encodeAnswer, solveCaptcha } from './solve-captcha.ts';
import { staffPassword, tokenOf } from './staff.ts';
import { until } from './until.ts';

/** A running server of any form we ship, with how a test reads its mails and signs in at its desk. */
export type ShippedServer = {
  address: string;
  /** The text of the mail to an address whose subject fits, once it has arrived. */
  readMail: (to: string, subject: RegExp) => Promise<string>;
  /** Somebody of the role Staff. */
  staff: { empid: string; password: string };
};

/** Requests the faktur of a receipt, confirms it by the link in the mail and closes it at the desk. */
export async function requestConfirmAndClose(server: ShippedServer, transactionId: string): Promise<void> {
  await sendRequest(server, transactionId);
  await confirmRequest(server);
  await closeRequest(server, transactionId);
}

/** Sends the form of a receipt as the page does, with a solved captcha. */
export async function sendRequest(
  { address }: ShippedServer,
  transactionId: string,
  fields: Partial<typeof customer> = {},
): Promise<void> {
  const client = new Client(address);
  const captcha = encodeAnswer(await solveCaptcha(client, 'submitRequest'));
  const sent = await submitForm(client, transactionId, { fields: { captcha, ...fields } });
  expect(sent.status).toBe(201);
}

/** Confirms by the link in the mail to an address, at whichever server. */
export async function confirmRequest(
  { address, readMail }: ShippedServer,
  email = customer.TT_EMAIL,
): Promise<void> {
  const link = (await readMail(email, /konfirmasi/i)).match(/https?:\S+token=\S+/)?.[0] ?? '';
  const confirmed = await new Client(address).post('/api/confirm', { token: tokenOf(link) });
  expect(confirmed.status).toBe(200);
}

/** Takes a confirmed request and closes it with its PDF. */
export async function closeRequest({ address, staff }: ShippedServer, transactionId: string): Promise<void> {
  const desk = new Client(address);
  expect((await desk.signIn(staff.empid, staff.password)).status).toBe(200);
  expect(await move(desk, transactionId, 'P')).toMatchObject({ http: 200 });
  await sendFaktur(desk, transactionId);
  expect(await move(desk, transactionId, 'C')).toMatchObject({ http: 200 });
}

/** What `statusesOf` gives of a request that was confirmed and closed. */
export const closedLife = ['W', 'O', 'P', 'C'];

/** Every status a request has had, the present one last. */
export async function statusesOf(address: string, transactionId: string): Promise<string[]> {
  const history = await new Client(address).get(`/api/track-status/${transactionId}`);
  return ((await history.json()) as { TTH_STATUS: string }[]).map(({ TTH_STATUS }) => TTH_STATUS);
}

/** A receipt of the demo that nobody has requested. */
export const demoReceipt = (): string => demoSamples(jakartaDate(new Date())).valid;

/** The server of a demo shows its mails itself, and everybody knows its accounts. */
export function demoServer(address: string): ShippedServer {
  const client = new Client(address);
  const read = async (path: string): Promise<unknown> => (await client.get(path)).json();
  return {
    address,
    staff: { empid: 'staff', password: demoPassword },
    async readMail(to, subject) {
      const { id } = await until(async () => {
        const list = (await read('/api/demo/mailbox')) as Record<'id' | 'to' | 'subject', string>[];
        return list.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
      });
      return ((await read(`/api/demo/mailbox/${id}`)) as { text: string }).text;
    },
  };
}

/**
 * What a production server on this machine has around it until the test ends: a mail server, a till, and the settings
 * that name them. Where its database is (DATABASE_URL or DATA_DIR) is said by who starts it.
 */
export async function productionSurroundings() {
  const mail = await startSmtpPeer(await freePort());
  onTestFinished(() => mail.stop());
  const secret = () => randomBytes(32).toString('base64url');
  const port = await freePort();
  const settings: Env = {
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    APP_SECRET: secret(),
    POS_API_KEY: secret(),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Faktur Desk <faktur@contoh.co.id>',
    TAX_TEAM_EMAIL: 'pajak@retail.example',
    RATE_LIMIT_FACTOR: '10',
    // No balancer has to notice that it ends.
    DRAIN_SECONDS: '0',
  };
  const address = addressOf(settings);
  return {
    settings,
    address,
    mail,
    /** The running server, after `faktur-desk staff:add EMPID staff` printed the link with which its user begins. */
    begin: async (empid: string, printed: string): Promise<ShippedServer> => {
      const link = printed.match(/^http\S+$/m)?.[0] ?? '';
      const choice = { token: tokenOf(link), password: staffPassword };
      expect((await new Client(address).post('/api/activate', choice)).status).toBe(204);
      const readMail: ShippedServer['readMail'] = async (to, subject) => {
        const found = await until(() =>
          mail.received.find(
            (one) => one.to?.some((each) => each.address === to) && subject.test(one.subject ?? ''),
          ),
        );
        return found.text ?? '';
      };
      return { address, staff: { empid, password: staffPassword }, readMail };
    },
    /** A till sends the receipt of a sale of this month. */
    sell: async (transactionId: string): Promise<void> => {
      const sale = {
        transaction_id: transactionId,
        store: 'Toko Menteng',
        sales_date: monthStart(jakartaDate(new Date()), 0),
        total_amount_paid: 30_000,
        lines: [{ product_name: 'Kopi', quantity: 1.5, unit_price: 20_000, tax_rate: 11 }],
      };
      const key = { authorization: `Bearer ${settings['POS_API_KEY']}` };
      const response = await new Client(address).post('/api/sales', { sales: [sale] }, key);
      expect(await response.json()).toMatchObject({ accepted: 1, rejected: [] });
    },
  };
}
