import * as z from 'zod/mini';
import { densities, queueColumns, viewQueryMaxLength } from '#domain/requests/desk.ts';
import { languages } from '#domain/language.ts';
import { maxPageSize } from '#domain/requests/request-list.ts';
import { storable } from '../customer-fields.ts';

export const columns = z.array(z.enum(queueColumns)).check(z.maxLength(queueColumns.length));
export const pageSize = z.int().check(z.minimum(1), z.maximum(maxPageSize));

/** A name that is no longer offered reads as English. `z.catch` would do, and is a part of zod that customers load, too. */
const language = z.codec(z.string(), z.enum(languages), {
  decode: (stored) => languages.find((offered) => offered === stored) ?? 'en',
  encode: (chosen) => chosen,
});

/** What a person has chosen. */
export const preferences = z.object({
  view: z.optional(z.string().check(z.regex(/^[\w-]{1,50}$/))),
  columns: z.optional(columns),
  density: z.optional(z.enum(densities)),
  size: z.optional(pageSize),
  language: z.optional(language),
  report: z.optional(z.string().check(z.maxLength(viewQueryMaxLength), storable)),
});
