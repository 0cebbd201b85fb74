import type { Endpoint, HeadersOf } from '#contract/endpoint.ts';
import { addressOf, type AddressParts } from './address-of.ts';
import { ApiError } from './api-error.ts';
import { okOrThrow, headersFor } from './call.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { createIdleTimeout } from './idle-timeout.ts';

type FileEndpoint = Endpoint & { readonly method: 'GET'; readonly answer: `${string}/${string}` };

/** How far a download is. The rows of a counted list are known before the first of them arrives. */
export type Progress = { bytes: number; rows: number | undefined };

type Input<E extends FileEndpoint> = AddressParts<E> & {
  headers?: HeadersOf<E>;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

/** Calls an endpoint whose answer is a file that may be large. It reports progress, and brings all of the file or nothing. */
export const download = <E extends FileEndpoint>(endpoint: E, input: Input<E>): Promise<Blob> =>
  withFreshSignIn(() => downloadOnce(endpoint, input));

async function downloadOnce<E extends FileEndpoint>(endpoint: E, input: Input<E>): Promise<Blob> {
  const { signal, onProgress } = input;
  const stalled = new AbortController();
  const idle = createIdleTimeout(() => stalled.abort());
  try {
    const response = await fetch(addressOf(endpoint, input), {
      headers: headersFor(endpoint, input.headers),
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    });
    const { body, headers } = await okOrThrow(endpoint, response);
    // A proxy in between may have answered in our place.
    if (!body || headers.get('Content-Type') !== endpoint.answer) throw new ApiError('network', 0);
    const total = headers.get('X-Total-Count');
    const rows = total === null ? undefined : Number(total);
    const counted = counting(body, (bytes) => {
      idle.restart();
      onProgress?.({ bytes, rows });
    });
    return await new Response(counted, { headers: { 'Content-Type': endpoint.answer } }).blob();
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError('network', 0);
  } finally {
    idle.clear();
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Passes the stream on and reports the bytes so far, at the start too. */
function counting(stream: ReadableStream<Bytes>, onBytes: (bytes: number) => void): ReadableStream<Bytes> {
  let bytes = 0;
  return stream.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      start: () => onBytes(0),
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onBytes(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
}
