import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerOf, type Answer } from './desk.ts';

const phoneId = '106540352242922';
const token = 'EAAB0123456789abcdefghij';
const appSecret = '0123456789abcdef0123456789abcdef';
export const verifyToken = 'kata-rahasia-kami-sendiri';

/** A message as the Cloud API was given it. */
export type TakenMessage = {
  to: string;
  reference: string;
  /** The name of the template; undefined of a free text. */
  template: string | undefined;
  language: string | undefined;
  /** The values of the template, or the text. */
  values: string[];
  media: string | undefined;
};

/**
 * The way it answers: well, with an error of its own and a status, with a status that a gateway wrote, not at all, or
 * by hanging up. What hangs is taken all the same, and so is what it hangs up on.
 */
export type Manner = 'well' | { code: number; status: number } | number | 'hanging' | 'cutting';

export type WhatsappPeer = Awaited<ReturnType<typeof startWhatsappPeer>>;

const template = (name: string) => ({ name, language: { id: 'id', en: 'en_US' } });

/** WhatsApp's Cloud API on this machine, as far as it is called. */
export async function startWhatsappPeer({ port = 0 }: { port?: number } = {}) {
  const taken: TakenMessage[] = [];
  const documents = new Map<string, string>();
  let manner: (message: TakenMessage) => Manner = () => 'well';
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(response, { code: 190, status: 401 });
    if (request.url === `/${phoneId}/media`) {
      const id = `media-${documents.size + 1}`;
      documents.set(id, body.toString('latin1'));
      return json(response, 200, { id });
    }
    if (request.url !== `/${phoneId}/messages`) return answer(response, { code: 100, status: 404 });
    const message = messageIn(JSON.parse(body.toString()) as Body);
    const fault = message.values.find((value) => value === '' || /[\n\t]| {5}/.test(value));
    if (fault !== undefined) return answer(response, { code: 132_018, status: 400 });
    const way = manner(message);
    if (typeof way === 'string') taken.push(message);
    return answer(response, way);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    taken,
    documents,
    to: (number: string) => taken.filter((message) => message.to === number),
    answers: (next: Manner | typeof manner) => void (manner = typeof next === 'function' ? next : () => next),
    env: {
      WHATSAPP_PHONE_ID: phoneId,
      WHATSAPP_NUMBER: '+62 811 1234 5678',
      WHATSAPP_TOKEN: token,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      WHATSAPP_ADDRESS: `http://127.0.0.1:${own}`,
      WHATSAPP_QUIET: 'off',
      WHATSAPP_TEMPLATES: JSON.stringify({
        confirmed: template('faktur_confirmed'),
        question: template('faktur_question'),
        rejected: template('faktur_rejected'),
        ready: template('faktur_ready'),
        readyWithPdf: template('faktur_ready_pdf'),
      }),
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Parameter = { text?: string; document?: { id?: string } };
type Body = {
  to: string;
  biz_opaque_callback_data: string;
  text?: { body: string };
  template?: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: Parameter[] }[];
  };
};

function messageIn({ to, biz_opaque_callback_data: reference, text, template: sent }: Body): TakenMessage {
  const parametersOf = (type: string) =>
    sent?.components.find((component) => component.type === type)?.parameters ?? [];
  return {
    to,
    reference,
    template: sent?.name,
    language: sent?.language.code,
    values: text ? [text.body] : parametersOf('body').map((parameter) => parameter.text ?? ''),
    media: parametersOf('header')[0]?.document?.id,
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function answer(response: ServerResponse, manner: Manner): void {
  if (manner === 'hanging') return;
  if (manner === 'cutting') response.destroy();
  else if (manner === 'well') json(response, 200, { messages: [{ id: `wamid.${randomUUID()}` }] });
  else if (typeof manner === 'number') response.writeHead(manner).end('<html>Bad gateway</html>');
  else json(response, manner.status, { error: { code: manner.code, message: `(#${manner.code})` } });
}

/** An update as the Cloud API posts it. */
export const updateWith = (value: object, phone = phoneId) => ({
  object: 'whatsapp_business_account',
  entry: [
    { id: '1', changes: [{ field: 'messages', value: { metadata: { phone_number_id: phone }, ...value } }] },
  ],
});

export const messageFrom = (
  from: string,
  text: string,
  { id = `wamid.${randomUUID()}`, at = new Date() } = {},
) => ({
  messages: [
    { from, id, timestamp: String(Math.floor(at.getTime() / 1000)), type: 'text', text: { body: text } },
  ],
});

export const reportOf = (reference: string, status: string, { at = new Date(), code = 0 } = {}) => ({
  statuses: [
    {
      id: 'wamid.report',
      status,
      timestamp: String(Math.floor(at.getTime() / 1000)),
      biz_opaque_callback_data: reference,
      ...(code === 0 ? {} : { errors: [{ code, title: 'Message undeliverable' }] }),
    },
  ],
});

/** Posts an update with its signature, or with another one. */
export async function post(
  { address }: { address: string },
  update: object,
  signature?: (body: Buffer) => string | undefined,
): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(update));
  const signed = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const given = signature ? signature(body) : signed;
  return answerOf(
    fetch(`${address}/api/whatsapp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(given === undefined ? {} : { 'x-hub-signature-256': given }),
      },
      body,
    }),
  );
}

/** A customer writes to the service. */
export const write = (
  server: { address: string },
  from: string,
  text: string,
  more: { id?: string; at?: Date } = {},
) => post(server, updateWith(messageFrom(from, text, more)));

/** The words with which a chat begins, out of the address that opens it. */
export const textOf = (chat: unknown): string => new URL(String(chat)).searchParams.get('text') ?? '';

let numbers = 0;
/** A number that nobody has written from yet. */
export const newNumber = (): string => `62812${String(++numbers).padStart(8, '0')}`;
