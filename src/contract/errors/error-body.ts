import * as z from 'zod/mini';
import { errorCodes } from '#domain/errors.ts';
import { refusalBody } from './errors.ts';

/** The body of every error as the server writes it, with every code that it has. */
export const errorBody = z.extend(refusalBody, { code: z.enum(errorCodes) });
export type ErrorBody = z.output<typeof errorBody>;
