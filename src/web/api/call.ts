import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, HeadersOf } from '#contract/endpoint.ts';
import { readSession } from '#contract/staff.ts';
import { addressOf, type AddressParts, type InputPart } from './address-of.ts';
import { tellHeaders } from './answer-headers.ts';
import { ApiError, refusal } from './api-error.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { localProblems } from './local-problems.ts';
import { reportNotSignedIn } from './not-signed-in.ts';
import { tokenIn } from './xsrf-token.ts';

/** Endpoints whose answer is a file or a page are linked by their address, not called. */
export type JsonEndpoint = Endpoint & { readonly answer?: object };
type Input<E extends Endpoint> = AddressParts<E> &
  InputPart<E, 'body', BodyOf<E>> & {
    headers?: HeadersOf<E>;
    signal?: AbortSignal;
    /** The call gives up after this time; calls that are known to take long set it. */
    timeoutMs?: number;
  };
type Arguments<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

const usualTimeoutMs = 30_000;

/** One call by the contract: encodes to wire names, decodes the answer to ours, throws ApiError. */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<AnswerOf<E>> {
  const response = await answerTo(endpoint, input);
  return ourAnswer(endpoint, endpoint.answer ? await response.json() : undefined);
}

/** One page of a list, how many rows there are in all, and the cursors of the pages beside it where a list has any. */
export async function callPage<E extends JsonEndpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<
  { rows: AnswerOf<E>; total: number; isMore: boolean } & Record<'next' | 'previous', string | null>
> {
  const response = await answerTo(endpoint, input);
  const total = Number(response.headers.get('X-Total-Count'));
  const isMore = response.headers.get('X-Total-Count-Is') === 'exceeded';
  const next = response.headers.get('X-Next-Cursor');
  const previous = response.headers.get('X-Previous-Cursor');
  return { rows: ourAnswer(endpoint, await response.json()), total, isMore, next, previous };
}

async function answerTo<E extends JsonEndpoint>(endpoint: E, input: Input<E> | undefined): Promise<Response> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing given means that nothing is needed
  const parts = (input ?? {}) as Input<E>;
  const address = addressOf(endpoint, parts);
  const wire = wireBody(endpoint, parts.body);
  const body = wire === undefined ? undefined : JSON.stringify(wire);
  return await sendWithToken(endpoint, () => send(endpoint, address, { ...parts, body }));
}

export function ourAnswer<E extends JsonEndpoint>(endpoint: E, wire: unknown): AnswerOf<E> {
  const answer = endpoint.answer ? z.decode(endpoint.answer, wire) : undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema has decoded
  return answer as AnswerOf<E>;
}

/** The body under wire names. What the contract refuses is not sent at all. */
export function wireBody(endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.body) return undefined;
  const encoded = z.safeEncode(endpoint.body, value);
  if (encoded.success) return encoded.data;
  throw new ApiError('invalidInput', 0, {
    fields: localProblems(endpoint.body, encoded.error.issues, value),
  });
}

/** Any GET sets the anti-forgery cookie. A missing or outdated one is renewed once, as is a sign-in that is not fresh enough. */
export const sendWithToken = <T>(endpoint: Endpoint, attempt: () => Promise<T>): Promise<T> =>
  withFreshSignIn(() => withToken(endpoint, attempt));

async function withToken<T>(endpoint: Endpoint, attempt: () => Promise<T>): Promise<T> {
  if (endpoint.method === 'GET') return await attempt();
  if (tokenIn(document.cookie) === null) await renewToken();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'forged')) throw error;
    await renewToken();
    return await attempt();
  }
}

async function renewToken(): Promise<void> {
  await send(readSession, readSession.path);
}

async function send(
  endpoint: Endpoint,
  address: string,
  { body, headers: given, signal, timeoutMs = usualTimeoutMs }: RequestParts = {},
): Promise<Response> {
  const headers = headersFor(endpoint, given);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const request = { method: endpoint.method, headers, body: body ?? null };
  return await okOrThrow(endpoint, await fetchWithTimeout(address, request, timeoutMs, signal));
}

/** Returns the response if it is ok, otherwise throws its ApiError. */
export async function okOrThrow(endpoint: Endpoint, response: Response): Promise<Response> {
  if (response.ok) {
    tellHeaders(response.headers);
    return response;
  }
  const refused: unknown = await response.json().catch(() => null);
  throw reported(refusal(endpoint, response.status, refused, response.headers.get('Retry-After')));
}

type RequestParts = {
  body?: string | undefined;
  headers?: GivenHeaders;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
};
type GivenHeaders = Readonly<Record<string, string | undefined>> | undefined;

export function headersFor(endpoint: Endpoint, given?: GivenHeaders): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  });
  if (endpoint.method !== 'GET') headers.set('X-XSRF-TOKEN', tokenIn(document.cookie) ?? '');
  for (const [ours, wire] of Object.entries(endpoint.headers ?? {})) {
    const value = given?.[ours];
    if (value !== undefined) headers.set(wire, value);
  }
  return headers;
}

/** Tells the listeners when an error means that the session has ended. Returns the error to be thrown. */
export function reported(error: ApiError): ApiError {
  if (error.code === 'notSignedIn') reportNotSignedIn();
  return error;
}

async function fetchWithTimeout(
  address: string,
  request: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(address, {
      ...request,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0);
  }
}
