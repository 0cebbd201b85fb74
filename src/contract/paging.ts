import * as z from 'zod/mini';
import { maxPageSize } from '#domain/request-list.ts';

/** A number from 1 on, as queries carry it. */
export const countUpTo = (max: number) =>
  z.codec(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int().check(z.minimum(1), z.maximum(max)), {
    decode: Number,
    encode: String,
  });

/** `page` counts from 1; without it the answer has all matching rows, streamed. */
export const paging = {
  page: z.optional(countUpTo(100_000_000)),
  size: z.optional(countUpTo(maxPageSize)),
};
