import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** An answer that is encoded already. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON array of rows that are there, encoded by a schema of their own. */
export const jsonArray = <S extends z.ZodMiniType>(row: S, rows: readonly z.output<S>[]): JsonText =>
  new JsonText(JSON.stringify(rows.map((value) => z.encode(row, value))));

/** A JSON array that leaves while its rows are still being read, so that its length does not matter. */
export function streamJsonArray<S extends z.ZodMiniType>(
  reply: FastifyReply,
  row: S,
  batches: AsyncIterable<readonly z.output<S>[]>,
): Readable {
  reply.type('application/json; charset=utf-8');
  return Readable.from(texts(row, batches), { objectMode: false });
}

/**
 * A JSON object with one long array in it, which leaves while its rows are being made; the head has all other fields,
 * as they travel.
 */
export function streamJsonObject<S extends z.ZodMiniType>(
  reply: FastifyReply,
  head: object,
  { name, row, batches }: { name: string; row: S; batches: AsyncIterable<readonly z.output<S>[]> },
): Readable {
  reply.type('application/json; charset=utf-8');
  async function* all() {
    yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:`;
    yield* texts(row, batches);
    yield '}';
  }
  return Readable.from(all(), { objectMode: false });
}

async function* texts<S extends z.ZodMiniType>(row: S, batches: AsyncIterable<readonly z.output<S>[]>) {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((value) => JSON.stringify(z.encode(row, value))).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
