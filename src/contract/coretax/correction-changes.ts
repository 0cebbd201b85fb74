import * as z from 'zod/mini';
import { correctableFields } from '#domain/requests/correction.ts';

/** A field before and after a correction; of a photo it tells only that there is a new one. */
const change = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });
export const correctionChanges = z.partialRecord(z.enum(correctableFields), change);
