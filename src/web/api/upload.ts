import type { AnswerOf, BodyOf, FileNames, HeadersOf } from '#contract/endpoint.ts';
import { addressOf, type AddressParts } from './address-of.ts';
import { ApiError, refusal } from './api-error.ts';
import { headersFor, ourAnswer, reported, sendWithToken, wireBody, type JsonEndpoint } from './call.ts';
import { createIdleTimeout } from './idle-timeout.ts';

type FileEndpoint = JsonEndpoint & { readonly files: Readonly<Record<string, string>> };
type Input<E extends FileEndpoint> = AddressParts<E> & {
  headers?: HeadersOf<E>;
  body: BodyOf<E>;
  files: Partial<Record<FileNames<E>, File>>;
  /** Sending the same content again under the same key is harmless. */
  idempotencyKey?: string;
  /** The share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Calls an endpoint that takes files. It sends multipart and reports progress, which fetch does not. */
export async function upload<E extends FileEndpoint>(endpoint: E, input: Input<E>): Promise<AnswerOf<E>> {
  const address = addressOf(endpoint, input);
  const content = contentOf(endpoint, input);
  const answer = await sendWithToken(endpoint, () => send(endpoint, address, content, input));
  return ourAnswer(endpoint, answer);
}

/** Fields first: the server reads them before the files. */
function contentOf<E extends FileEndpoint>(endpoint: E, { body, files }: Input<E>): FormData {
  const content = new FormData();
  for (const [name, value] of Object.entries(wireBody(endpoint, body) ?? {}))
    if (value !== undefined) content.append(name, String(value));
  for (const [ours, wire] of Object.entries(endpoint.files)) {
    const file = (files as Record<string, File | undefined>)[ours];
    if (file) content.append(wire, file);
  }
  return content;
}

function send<E extends FileEndpoint>(
  endpoint: E,
  address: string,
  content: FormData,
  { headers, idempotencyKey, onProgress }: Input<E>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const idle = createIdleTimeout(() => request.abort());
    const lost = () => reject(new ApiError('network', 0));
    request.open(endpoint.method, address);
    for (const [name, value] of headersFor(endpoint, headers)) request.setRequestHeader(name, value);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      idle.restart();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('loadend', idle.clear);
    request.addEventListener('load', () => {
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else
        reject(reported(refusal(endpoint, request.status, body, request.getResponseHeader('Retry-After'))));
    });
    request.send(content);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
