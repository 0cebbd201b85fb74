import { createHash, timingSafeEqual } from 'node:crypto';
import type { ChatOutcome, Messenger, MessengerFile, OutgoingChatMessage } from '../../ports/messenger.ts';
import type { ProviderReply, ProviderSender } from '../../ports/provider-sender.ts';
import { detailsOf, errorOutcome } from './errors.ts';
import { fieldOf, jsonOf, textAt } from './json.ts';
import { readSignedUpdate } from './read-update.ts';

type TemplateName = { name: string; language: Record<'id' | 'en', string> };
export type CloudAccount = {
  phoneId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  address: string;
  templates: Record<string, TemplateName | undefined>;
};

const sendMs = 10_000;
const uploadMs = 30_000;
const answerMaxBytes = 64_000;

/** Sends by WhatsApp's Cloud API, and reads what it sends. */
export function cloudApi(account: CloudAccount, sender: ProviderSender): Messenger {
  const at = (path: string) => `${account.address.replace(/\/$/, '')}/${account.phoneId}/${path}`;
  const authorization = `Bearer ${account.token}`;

  /** Puts a document where a message can name it. What nobody names is deleted there after 30 days. */
  const upload = async (file: MessengerFile): Promise<{ media: string } | ChatOutcome> => {
    const { body, type } = await formOf(file);
    const reply = await sender.send({
      method: 'POST',
      address: at('media'),
      headers: { authorization, 'content-type': type },
      body,
      timeoutMs: uploadMs,
      answerMaxBytes,
    });
    const id = 'status' in reply && reply.status === 200 ? textAt(jsonOf(reply.body), 'id') : undefined;
    if (id !== undefined) return { media: id };
    const outcome = outcomeOf(reply);
    // Nothing was sent to anybody yet.
    return outcome.is === 'unknown' || outcome.is === 'accepted'
      ? { is: 'later', reason: 'reason' in outcome ? outcome.reason : 'the document has no ID' }
      : outcome;
  };

  return {
    async send(message) {
      const { content } = message;
      const uploaded = 'file' in content && content.file ? await upload(content.file) : undefined;
      if (uploaded && 'is' in uploaded) return uploaded;
      const body = bodyOf(message, account, uploaded?.media);
      if (body === undefined) return refused('no template of this kind is set');
      const reply = await sender.send({
        method: 'POST',
        address: at('messages'),
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        timeoutMs: sendMs,
        answerMaxBytes,
      });
      return outcomeOf(reply);
    },
    readUpdate: (sent) => readSignedUpdate(sent, account),
    isVerifyToken: (token) => timingSafeEqual(digest(token), digest(account.verifyToken)),
  };
}

/** Texts of any length compare as their digests do. */
const digest = (text: string) => createHash('sha256').update(text).digest();

function bodyOf({ reference, to, content }: OutgoingChatMessage, account: CloudAccount, media?: string) {
  const head = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    biz_opaque_callback_data: reference,
  };
  if ('text' in content) return { ...head, type: 'text', text: { preview_url: false, body: content.text } };
  const { kind, language, values, file } = content;
  const template = account.templates[kind];
  if (!template) return undefined;
  const document = { type: 'document', document: { id: media, filename: file?.name } };
  const components = [
    ...(media === undefined ? [] : [{ type: 'header', parameters: [document] }]),
    { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
  ];
  const code = template.language[language];
  return { ...head, type: 'template', template: { name: template.name, language: { code }, components } };
}

async function formOf({
  name,
  mediaType,
  content,
}: MessengerFile): Promise<{ body: Uint8Array; type: string }> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', mediaType);
  form.set('file', new Blob([new Uint8Array(content)], { type: mediaType }), name);
  const response = new Response(form);
  return { body: await response.bytes(), type: response.headers.get('content-type') ?? '' };
}

const refused = (reason: string): ChatOutcome => ({ is: 'refused', reason, isUndeliverable: false });

/**
 * What came of a call. An answer that the API did not write, as of a gateway in between, and no answer to a message that
 * was handed over leave it open.
 */
function outcomeOf(reply: ProviderReply): ChatOutcome {
  if ('problem' in reply) {
    const reason = `WhatsApp did not answer: ${reply.problem}`;
    return { is: reply.isSent ? 'unknown' : 'later', reason };
  }
  const { status } = reply;
  const answer = jsonOf(reply.body);
  if (status >= 200 && status < 300) {
    const isTaken = Array.isArray(fieldOf(answer, 'messages'));
    return isTaken
      ? { is: 'accepted' }
      : { is: 'unknown', reason: `WhatsApp answered ${status} and no message` };
  }
  const code = fieldOf(fieldOf(answer, 'error'), 'code');
  if (typeof code === 'number') return errorOutcome(code, detailsOf(fieldOf(answer, 'error')));
  // Refused before anybody looked at the message.
  if (status === 429 || status === 401 || status === 403 || status === 404)
    return { is: 'later', reason: `WhatsApp answered ${status}` };
  return status >= 500
    ? { is: 'unknown', reason: `WhatsApp answered ${status}` }
    : refused(`WhatsApp answered ${status}`);
}
