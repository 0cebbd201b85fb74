import * as z from 'zod/mini';
import { isTransactionId } from '#domain/requests/request-form.ts';

export const transactionId = z.string().check(z.refine(isTransactionId, 'digits'));
