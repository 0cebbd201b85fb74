import * as z from 'zod/mini';
import { emailStates } from '#domain/buyers/company-email.ts';
import { customerFields } from '../customer-fields.ts';
import { wireRecord } from '../wire-record.ts';

/** What is on record for a number, as staff see it beside a request. */
export const companyRecord = wireRecord({
  companyName: customerFields.companyName,
  companyAddress: customerFields.companyAddress,
  email: customerFields.email,
  emailState: z.enum(emailStates),
});
