import { ownProblem, ownWords } from '#domain/coretax/issuing/own-problems.ts';
import type { IssueProblem, IssueProblemKind } from '#domain/coretax/issuing/outcome.ts';
import type { CallAnswer } from '../../ports/faktur-issuer.ts';
import type { ProviderReply } from '../../ports/provider-sender.ts';

/** What the answer of a provider comes to, before anybody looks at what it is about. */
export type CallVerdict =
  | { is: 'done'; data: unknown }
  /** Nothing was done: the one faktur is refused, exists already, or does not exist. */
  | { is: 'refused' | 'duplicate' | 'missing'; problems: IssueProblem[] }
  /** Nothing was done: the provider refuses the sign-in, the settings or the quota. */
  | { is: 'held'; problems: IssueProblem[] }
  | { is: 'tooMany'; problems: IssueProblem[]; retryAfterSeconds: number | null }
  /** Nothing or nothing of use was answered; what was sent may have been done. */
  | { is: 'down'; problems: IssueProblem[]; isSent: boolean; retryAfterSeconds: number | null }
  | { is: 'unclear'; text: string }
  /** The journal had no place for the call. */
  | { is: 'noPlace' };

/** The envelope of an answer, in the same words for every provider. */
export type Envelope = {
  /** What the provider itself says; `neither` for what nobody knows. */
  says: 'done' | 'error' | 'neither';
  /** The HTTP status that an error stands for which comes with HTTP 200. */
  status: number | undefined;
  /** Whether the answer comes from a gateway before the provider, which has not looked at the faktur. */
  isOfGateway: boolean;
  code: string;
  message: string;
  fields: { field: string; text: string }[];
  data: unknown;
};
/** Undefined for what is no envelope of the provider. */
export type EnvelopeReader = (json: Record<string, unknown>) => Envelope | undefined;

/** Judges a reply by its status and its envelope. What nobody knows is unclear, and told in the provider's own words. */
export function judgeReply(reply: ProviderReply, readEnvelope: EnvelopeReader): CallVerdict {
  if ('problem' in reply) return notAnswered(reply);
  const { status, body } = reply;
  const json = parsed(body);
  const envelope = json && readEnvelope(json);
  if (status < 200 || status >= 300) return judgeStatus(status, envelope, reply);
  if (envelope?.says === 'done') return { is: 'done', data: envelope.data };
  const isKnown = envelope?.says === 'error' && envelope.status !== undefined;
  return isKnown
    ? judgeStatus(envelope.status ?? 0, envelope, reply)
    : { is: 'unclear', text: body.toString().trim() };
}

function notAnswered({ problem, isSent }: Extract<ProviderReply, { problem: unknown }>): CallVerdict {
  const told = ownProblem(problem);
  return told.kind === 'settings'
    ? { is: 'held', problems: [told] }
    : { is: 'down', problems: [told], isSent, retryAfterSeconds: null };
}

/** Codes alone: the words of a refusal may quote the name of a good. */
const quotaCode = /quota|kuota/i;

type HttpReply = Extract<ProviderReply, { status: number }>;

function judgeStatus(
  status: number,
  envelope: Envelope | undefined,
  { headers, body }: HttpReply,
): CallVerdict {
  const problems = (kind: IssueProblemKind) => problemsOf(kind, status, envelope, body);
  const retryAfterSeconds = secondsOf(headers);
  if (status === 429) return { is: 'tooMany', problems: problems('down'), retryAfterSeconds };
  if (status >= 500 || status === 408)
    return { is: 'down', problems: problems('down'), isSent: true, retryAfterSeconds };
  if (status === 401 || status === 403) return { is: 'held', problems: problems('signIn') };
  if (status === 402 || quotaCode.test(envelope?.code ?? ''))
    return { is: 'held', problems: problems('quota') };
  // Too long for it, with whatever words: no other faktur is concerned.
  if (status === 413) return { is: 'refused', problems: problems('data') };
  if (envelope && !envelope.isOfGateway) {
    if (status === 400 || status === 422) return { is: 'refused', problems: problems('data') };
    if (status === 404) return { is: 'missing', problems: problems('data') };
    if (status === 409) return { is: 'duplicate', problems: problems('data') };
  }
  return { is: 'held', problems: problems('settings') };
}

function problemsOf(
  kind: IssueProblemKind,
  status: number,
  envelope: Envelope | undefined,
  body: Buffer,
): IssueProblem[] {
  const code = envelope?.code || `HTTP ${status}`;
  const text = (envelope?.message || body.toString()).trim() || code;
  const fields = kind === 'data' ? (envelope?.fields ?? []) : [];
  if (fields.length === 0) return [{ kind, code, field: null, text }];
  return fields.map((one) => ({ kind, code, field: one.field, text: one.text || text }));
}

/** How long to wait: the header has seconds, or the time at which somebody may come again, by the clock of the answer. */
function secondsOf({ 'retry-after': told = '', date = '' }: HttpReply['headers']): number | null {
  if (/^\d+$/.test(told)) return Number(told);
  const seconds = told.endsWith('GMT') ? (Date.parse(told) - Date.parse(date)) / 1_000 : NaN;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

export function parsed(body: Buffer): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
}

export const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** A text or number of an answer, as text; empty where there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

type Refusal = Extract<CallVerdict, { is: 'refused' | 'duplicate' | 'missing' }>;
type OpenVerdict = Exclude<CallVerdict, { is: 'done' } | Refusal>;

/** Whether the provider has looked at the one faktur and done nothing. */
export const isRefusal = (verdict: CallVerdict): verdict is Refusal =>
  verdict.is === 'refused' || verdict.is === 'duplicate' || verdict.is === 'missing';

/** The answer to a call that changes something, where it was not settled. */
export function answerOfAct(verdict: OpenVerdict): CallAnswer<never> {
  if (verdict.is === 'down' && verdict.isSent) return { uncertain: wordsOf(verdict.problems) };
  return answerOfReading(verdict);
}

/** The answer to a call that only reads: not having read does nothing. */
export function answerOfReading(verdict: OpenVerdict): CallAnswer<never> {
  if (verdict.is === 'unclear') return { uncertain: verdict.text };
  if (verdict.is === 'noPlace') return { notAccepted: [], retryAfterSeconds: null };
  const retryAfterSeconds = 'retryAfterSeconds' in verdict ? verdict.retryAfterSeconds : null;
  return { notAccepted: verdict.problems, retryAfterSeconds };
}

/** The provider's words with its codes; ours stand alone, so that they are known again. */
export const wordsOf = (problems: readonly IssueProblem[]): string =>
  problems.map(({ code, text }) => (text === code || isOwn(text) ? text : `${code}: ${text}`)).join('; ');

const isOwn = (text: string): boolean => ownWords(text, 'id') !== undefined;

/** What a test of the connection finds. */
export function probeAnswer(verdict: CallVerdict): CallAnswer<{ problems: IssueProblem[] }> {
  if (verdict.is === 'noPlace') return answerOfReading(verdict);
  if (verdict.is === 'done' || verdict.is === 'missing') return { done: { problems: [] } };
  if (verdict.is === 'unclear')
    return { done: { problems: [{ kind: 'down', code: 'unclear', field: null, text: verdict.text }] } };
  // There is no faktur that could be at fault.
  const problems = verdict.problems.map((one): IssueProblem =>
    one.kind === 'data' ? { ...one, kind: 'settings' } : one,
  );
  return { done: { problems } };
}
