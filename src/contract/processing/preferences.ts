import * as z from 'zod/mini';
import { densities, queueColumns, viewQueryMaxLength } from '#domain/requests/desk.ts';
import { languages } from '#domain/language.ts';
import { maxPageSize } from '#domain/requests/request-list.ts';

export const columns = z.array(z.enum(queueColumns)).check(z.maxLength(queueColumns.length));
export const pageSize = z.int().check(z.minimum(1), z.maximum(maxPageSize));

/** What a person has chosen. */
export const preferences = z.object({
  view: z.optional(z.string().check(z.regex(/^[\w-]{1,50}$/))),
  columns: z.optional(columns),
  density: z.optional(z.enum(densities)),
  size: z.optional(pageSize),
  /** A name that is no longer offered reads as English. */
  // oxlint-disable-next-line promise/valid-params -- it is the schema's
  language: z.optional(z.catch(z.enum(languages), 'en')),
  report: z.optional(z.string().check(z.maxLength(viewQueryMaxLength))),
});
