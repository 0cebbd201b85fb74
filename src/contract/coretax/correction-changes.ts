import * as z from 'zod/mini';
import { correctableFields } from '#domain/requests/correction.ts';

/** Of a photo only that there is a new one is told. */
const change = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });
export const correctionChanges = z.partialRecord(z.enum(correctableFields), change);
