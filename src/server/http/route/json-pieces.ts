import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

type Lists = Record<string, z.ZodMiniType>;
/** A field of an object, or some rows of one of its lists. */
export type Piece<L extends Lists> =
  | { fields: object }
  | { [Name in keyof L & string]: { list: Name; rows: readonly z.output<L[Name]>[] } }[keyof L & string];

/**
 * A JSON object with several long lists, of which every piece leaves when it is there. All rows of a list come before
 * those of the next; the head has fields that are known at once, as they travel.
 */
export function streamJsonPieces<L extends Lists>(
  reply: FastifyReply,
  head: object,
  { lists, pieces }: { lists: L; pieces: AsyncIterable<Piece<L>> },
): Readable {
  reply.type('application/json; charset=utf-8');
  async function* all() {
    yield JSON.stringify(head).slice(0, -1);
    const empty = new Set(Object.keys(lists));
    let open: string | undefined;
    const close = () => (open === undefined ? ',' : '],');
    for await (const piece of pieces) {
      if ('fields' in piece) {
        yield close() + JSON.stringify(piece.fields).slice(1, -1);
        open = undefined;
        continue;
      }
      const { list, rows } = piece;
      const schema = lists[list];
      if (!schema || rows.length === 0) continue;
      const texts = rows.map((row) => JSON.stringify(z.encode(schema, row))).join(',');
      yield list === open ? `,${texts}` : `${close()}${JSON.stringify(list)}:[${texts}`;
      open = list;
      empty.delete(list);
    }
    if (open !== undefined) yield ']';
    yield [...empty].map((list) => `,${JSON.stringify(list)}:[]`).join('');
    yield '}';
  }
  return Readable.from(all(), { objectMode: false });
}
