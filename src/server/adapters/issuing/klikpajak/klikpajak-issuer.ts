import { issueKeyText } from '#domain/coretax/issuing/issue.ts';
import { outcomeOf, type Outcome } from '#domain/coretax/issuing/outcome.ts';
import { ownProblem } from '#domain/coretax/issuing/own-problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type {
  AskedFaktur,
  CallAnswer,
  FakturIssuer,
  FakturIssuerFactory,
} from '../../../ports/faktur-issuer.ts';
import type { ProviderSender } from '../../../ports/provider-sender.ts';
import {
  answerOfAct,
  answerOfReading,
  asRecord,
  isRefusal,
  probeAnswer,
  wordsOf,
  type CallVerdict,
} from '../call-verdict.ts';
import { createPdfLinks } from '../pdf-links.ts';
import { addressOf, createProviderCaller, type HttpCall } from '../provider-caller.ts';
import { fakturBody } from './faktur-body.ts';
import { linkOf, outcomeOfFaktur, readEnvelope } from './read-answer.ts';
import { signedHeaders } from './signature.ts';
import { verifyPush } from './verify-push.ts';

const root = '/v2/klikpajak/v2/efaktur/out';
const noSuchReference = 'uji-sambungan';

type Needs = { sender: ProviderSender; clock: Clock };
type Call = Pick<HttpCall, 'kind' | 'key' | 'method'> & {
  path: string;
  body?: string;
  idempotencyKey?: string;
};

/** Klikpajak: signed calls, each faktur created and approved by one of them, found again by our own key. */
export function klikpajakIssuers({ sender, clock }: Needs): FakturIssuerFactory {
  const links = createPdfLinks();

  /** What an answer tells of a faktur. Where it tells of a PDF, that can be fetched without reading again. */
  const settled = (data: unknown): CallAnswer<Outcome> => {
    const outcome = outcomeOfFaktur(data);
    if (typeof outcome === 'string') return { uncertain: outcome };
    const link = linkOf(data);
    if (outcome.reference !== null && link !== '') links.keep(outcome.reference, link);
    return { done: outcome };
  };

  return (
    { klikpajak: { address, clientId }, timeoutMs },
    { clientSecret = '', pushSecret = '' },
    journal,
  ) => {
    const secrets = () => [clientSecret, pushSecret];
    const caller = createProviderCaller({ sender, journal, timeoutMs, readEnvelope, secrets });
    const isComplete = address !== '' && clientId !== '' && clientSecret !== '';

    const call = async ({ path, body = '', idempotencyKey, ...what }: Call): Promise<CallVerdict> => {
      const target = addressOf(address, path);
      if (!isComplete) return { is: 'held', problems: [ownProblem('incomplete')] };
      if (!URL.canParse(target)) return { is: 'held', problems: [ownProblem('address')] };
      const { pathname, search } = new URL(target);
      const signed = { method: what.method, target: pathname + search, body, now: clock.now() };
      const headers = {
        accept: 'application/json',
        ...signedHeaders({ clientId, clientSecret }, signed),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'x-idempotency-key': idempotencyKey }),
      };
      return caller.call({ ...what, address: target, headers, body });
    };

    const read = async (reference: string, { key }: AskedFaktur): Promise<CallAnswer<Outcome | null>> => {
      const path = `${root}/${encodeURIComponent(reference)}`;
      const verdict = await call({ kind: 'read', key, method: 'GET', path });
      if (verdict.is === 'missing') return { done: null };
      if (isRefusal(verdict)) return { uncertain: wordsOf(verdict.problems) };
      return verdict.is === 'done' ? settled(verdict.data) : answerOfReading(verdict);
    };

    const find = async ({ key }: AskedFaktur): Promise<CallAnswer<Outcome | null>> => {
      const reference = issueKeyText(key);
      const path = `${root}?client_reference_id=${encodeURIComponent(reference)}`;
      const verdict = await call({ kind: 'find', key, method: 'GET', path });
      if (isRefusal(verdict)) return { uncertain: wordsOf(verdict.problems) };
      if (verdict.is !== 'done') return answerOfReading(verdict);
      if (!Array.isArray(verdict.data)) return { uncertain: 'data is no list' };
      const ours = verdict.data.find((one) => asRecord(one)?.['client_reference_id'] === reference);
      if (ours !== undefined) return settled(ours);
      // A list of others was not filtered, and says nothing about this one.
      return verdict.data.length === 0 ? { done: null } : { uncertain: 'the list has other references' };
    };

    return {
      async submit(faktur) {
        const { key } = faktur;
        const verdict = await call({
          kind: 'submit',
          key,
          method: 'POST',
          path: `${root}?auto_approval=true`,
          body: fakturBody(faktur),
          idempotencyKey: issueKeyText(key),
        });
        if (verdict.is === 'done') return settled(verdict.data);
        if (!isRefusal(verdict)) return answerOfAct(verdict);
        if (verdict.is !== 'duplicate')
          return { done: outcomeOf('rejected', { problems: verdict.problems }) };
        const known = await find(faktur);
        return 'done' in known && known.done
          ? { done: known.done }
          : { uncertain: wordsOf(verdict.problems) };
      },
      find,
      read,
      async upload(reference, faktur) {
        const path = `${root}/${encodeURIComponent(reference)}/approve/`;
        const verdict = await call({ kind: 'upload', key: faktur.key, method: 'PUT', path });
        if (verdict.is === 'done') return settled({ id: reference, ...asRecord(verdict.data) });
        if (!isRefusal(verdict)) return answerOfAct(verdict);
        // It may have been approved by a call that nobody heard the answer of.
        const now = await read(reference, faktur);
        if (!('done' in now) || !now.done) return { uncertain: wordsOf(verdict.problems) };
        return now.done.state === 'draft'
          ? { done: outcomeOf('rejected', { reference, problems: verdict.problems }) }
          : { done: now.done };
      },
      async pdf(reference, faktur) {
        let link = links.take(reference);
        if (link === undefined) {
          const now = await read(reference, faktur);
          if (!('done' in now)) return now;
          link = links.take(reference);
        }
        if (link === undefined) return { done: null };
        return caller.file({ key: faktur.key, address: link });
      },
      async cancel(reference, _number, { key }) {
        const path = `${root}/${encodeURIComponent(reference)}/cancel/`;
        const verdict = await call({ kind: 'cancel', key, method: 'PUT', path });
        if (isRefusal(verdict))
          return { done: outcomeOf('rejected', { reference, problems: verdict.problems }) };
        if (verdict.is !== 'done') return answerOfAct(verdict);
        const now = settled({ id: reference, ...asRecord(verdict.data) });
        return 'done' in now && now.done.state !== 'cancelled' ? { uncertain: now.done.state } : now;
      },
      checkBuyer: undefined,
      async probe() {
        const path = `${root}?client_reference_id=${noSuchReference}`;
        return probeAnswer(await call({ kind: 'probe', key: null, method: 'GET', path }));
      },
      verifyPush: pushSecret === '' ? undefined : (push) => verifyPush(push, pushSecret, clock.now()),
    } satisfies FakturIssuer;
  };
}
