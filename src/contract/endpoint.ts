import type * as z from 'zod/mini';
import type { ErrorCode } from '#domain/errors.ts';

type Schema = z.ZodMiniType;

/** One call, defined once: the server decodes requests and encodes answers by it, the browser the reverse. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters stand in braces: /api/users/{id} */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Our name and the wire name of each header that it reads. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Schema;
  /** The media type of a body that is no JSON: it is handed over as it came. */
  readonly consumes?: `${string}/${string}`;
  /** Asks by a body, and is else like GET: nothing is changed by it. */
  readonly changesNothing?: true;
  /** Our name and the wire name of each file; with files the body is multipart. */
  readonly files?: Readonly<Record<string, string>>;
  /** Our names of those that need not be there. */
  readonly optionalFiles?: readonly string[];
  /** 303 leads the browser elsewhere. */
  readonly status?: 200 | 201 | 202 | 204 | 303;
  /** JSON by schema; a media type when the answer is a file or a page; nothing with 204. */
  readonly answer?: Schema | `${string}/${string}`;
  /**
   * A list of which the header X-Total-Count tells the number of matching rows, whatever part is answered. Where that
   * would take too long, X-Total-Count-Is says that the number is exceeded.
   */
  readonly counted?: true;
  /** A list whose headers X-Next-Cursor and X-Previous-Cursor lead to the rows beside those answered, where there are any. */
  readonly cursors?: true;
  /** The present state, as a conflict (stateChanged) reports it. */
  readonly current?: Schema;
  /** Error codes of its own, besides those of every call. */
  readonly errors?: readonly ErrorCode[];
  /** The status of codes that have another one with this call than elsewhere. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>;
};

type Out<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? Out<S, unknown> : undefined;

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;
export type HeadersOf<E extends Endpoint> = E extends { headers: infer H }
  ? { [Name in keyof H]?: string | undefined }
  : undefined;
export type FileNames<E extends Endpoint> = E extends { files: infer F } ? keyof F : never;
export type AnswerOf<E extends Endpoint> = E extends { answer: infer S }
  ? Out<S, Uint8Array | string>
  : undefined;

/** The JSON of an answer as it travels. */
export type WireAnswerOf<E extends Endpoint> = E extends { answer: infer S extends Schema }
  ? z.input<S>
  : never;

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
