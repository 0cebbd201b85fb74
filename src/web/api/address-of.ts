import * as z from 'zod/mini';
import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';

export type InputPart<E, Name extends string, Value> =
  E extends Record<Name, unknown> ? { [K in Name]: Value } : { [K in Name]?: never };
export type AddressParts<E extends Endpoint> = InputPart<E, 'params', ParamsOf<E>> &
  InputPart<E, 'query', QueryOf<E>>;

/** The address of a call; also for links, images and frames. */
export function addressOf<E extends Endpoint>(endpoint: E, parts: AddressParts<E>): string {
  const params = encoded(endpoint.params, parts.params);
  const query = new URLSearchParams(encoded(endpoint.query, parts.query)).toString();
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.find(([of]) => of === name)?.[1] ?? ''),
  );
  return query ? `${path}?${query}` : path;
}

/** Several values of one name are that name several times. */
function encoded(schema: Endpoint['params'], value: unknown): [name: string, value: string][] {
  if (!schema) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parameters and queries are objects by the contract
  const entries = Object.entries(z.encode(schema, value) as Record<string, unknown>);
  return entries.flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given])
      .filter((one) => one !== undefined)
      .map((one): [string, string] => [name, String(one)]),
  );
}
