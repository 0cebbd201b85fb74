import type { IssueKey } from '#domain/coretax/issuing/issue.ts';
import { ownProblem } from '#domain/coretax/issuing/own-problems.ts';
import type { CallAnswer, CallJournal, CallKind, CallOutcome } from '../../ports/faktur-issuer.ts';
import type { ProviderCall, ProviderReply, ProviderSender } from '../../ports/provider-sender.ts';
import {
  answerOfReading,
  isRefusal,
  judgeReply,
  parsed,
  wordsOf,
  type CallVerdict,
  type EnvelopeReader,
} from './call-verdict.ts';
import { keptText, shownText } from './kept-text.ts';

const answerMaxBytes = 5_000_000;
/** The largest PDF that is taken, also where it comes as base64 inside an answer. */
export const pdfMaxBytes = 5_000_000;

export type HttpCall = Pick<ProviderCall, 'method' | 'address'> & {
  kind: CallKind;
  key: IssueKey | null;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** What is kept in place of a body that tells secrets. */
  shownBody?: string;
  /** An answer that brings secrets is kept by its message alone. */
  bringsSecrets?: true;
  answerMaxBytes?: number;
};
type Options = {
  sender: ProviderSender;
  journal: CallJournal;
  timeoutMs: number;
  readEnvelope: EnvelopeReader;
  /** Whatever must not be kept or shown, should the provider repeat it. */
  secrets: () => readonly string[];
};
export type ProviderCaller = ReturnType<typeof createProviderCaller>;

const outcomes: Record<Exclude<CallVerdict['is'], 'noPlace'>, CallOutcome> = {
  done: 'done',
  refused: 'refused',
  duplicate: 'refused',
  missing: 'refused',
  held: 'held',
  tooMany: 'tooMany',
  down: 'down',
  unclear: 'uncertain',
};

/** Makes the HTTP calls of an issuer, each by way of the journal. */
export function createProviderCaller({ sender, journal, timeoutMs, readEnvelope, secrets }: Options) {
  const perform = async (
    call: HttpCall,
    judge: (reply: ProviderReply) => CallVerdict,
    show: (reply: Extract<ProviderReply, { status: number }>) => string,
  ): Promise<CallVerdict> => {
    const { kind, key, method, address, headers = {}, body = '', shownBody } = call;
    if (!URL.canParse(address)) return { is: 'held', problems: [ownProblem('address')] };
    const text = shownBody ?? (typeof body === 'string' ? body : '');
    const request = keptText(
      [`${method} ${address}`, text].filter((part) => part !== '').join('\n'),
      secrets(),
    );
    const judged = await journal.call({ kind, key, request }, async () => {
      const max = call.answerMaxBytes ?? answerMaxBytes;
      const reply = await sender.send({ method, address, headers, body, timeoutMs, answerMaxBytes: max });
      const verdict = cleaned(judge(reply), secrets());
      return {
        outcome: verdict.is === 'noPlace' ? 'uncertain' : outcomes[verdict.is],
        status: 'status' in reply ? reply.status : null,
        answer: 'status' in reply ? keptText(show(reply), secrets()) : ownProblem(reply.problem).text,
        why: 'problems' in verdict ? wordsOf(verdict.problems) : null,
        retryAfterSeconds: 'retryAfterSeconds' in verdict ? verdict.retryAfterSeconds : null,
        value: verdict,
      };
    });
    return judged ?? { is: 'noPlace' };
  };

  return {
    /** A call that is answered by JSON in the provider's envelope. */
    call: (call: HttpCall): Promise<CallVerdict> =>
      perform(
        call,
        (reply) => judgeReply(reply, readEnvelope),
        ({ body }) => {
          if (!call.bringsSecrets) return body.toString();
          const json = parsed(body);
          return (json && readEnvelope(json)?.message) ?? '';
        },
      ),
    /** Fetches a PDF from wherever the provider keeps it, without credentials; null when there is none yet. */
    async file(call: Pick<HttpCall, 'key' | 'address'>): Promise<CallAnswer<Uint8Array | null>> {
      const fetched = { ...call, kind: 'pdf', method: 'GET', answerMaxBytes: pdfMaxBytes } as const;
      const verdict = await perform(fetched, judgeFile, ({ body }) =>
        isPdf(body) ? `PDF, ${body.length} bytes` : body.toString(),
      );
      if (verdict.is === 'done') return { done: verdict.data instanceof Uint8Array ? verdict.data : null };
      return isRefusal(verdict) ? { uncertain: wordsOf(verdict.problems) } : answerOfReading(verdict);
    },
  };
}

/** Files may lie on a host of their own: no answer says anything of the provider itself. */
function judgeFile(reply: ProviderReply): CallVerdict {
  if ('problem' in reply) return { is: 'unclear', text: ownProblem(reply.problem).text };
  const { status, body } = reply;
  return { is: 'done', data: status === 200 && isPdf(body) ? new Uint8Array(body) : null };
}

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

function cleaned(verdict: CallVerdict, secrets: readonly string[]): CallVerdict {
  if (verdict.is === 'unclear') return { ...verdict, text: shownText(verdict.text, secrets) };
  if (!('problems' in verdict)) return verdict;
  const clean = (text: string) => shownText(text, secrets);
  return {
    ...verdict,
    problems: verdict.problems.map((one) => ({ ...one, code: clean(one.code), text: clean(one.text) })),
  };
}

/** Addresses as they were typed may end with a slash, and may have a path. */
export const addressOf = (base: string, path: string): string => base.trim().replace(/\/+$/, '') + path;
