import * as z from 'zod/mini';
import { maxPageSize } from '#domain/requests/request-list.ts';

/** A number from 1 on, as queries carry it. */
export const countUpTo = (max: number) =>
  z.codec(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int().check(z.minimum(1), z.maximum(max)), {
    decode: Number,
    encode: String,
  });

const cursor = (description: string) =>
  z.optional(z.string().check(z.regex(/^[\w-]{1,2000}$/), z.meta({ description })));

/** Keyset paging: places in a list, which only the server can read. */
export const cursors = {
  after: cursor('The rows behind this place, from X-Next-Cursor; without page.'),
  before: cursor(
    'The rows before this place, from X-Previous-Cursor; without page. The word end asks for the last page.',
  ),
};

/** `page` counts from 1; without it the answer has all matching rows, streamed: an export. */
export const paging = {
  page: z.optional(countUpTo(100_000_000)),
  size: z.optional(countUpTo(maxPageSize)),
};

/** The same in a body, where numbers are numbers; without `page` it is the first one. */
export const pageInBody = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  size: z.optional(z.int().check(z.minimum(1), z.maximum(maxPageSize))),
};
