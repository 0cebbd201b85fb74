import { erased } from '#domain/privacy/masking.ts';
import { maskedFields } from '../../store/requests/masked-fields.ts';
import type { TrackedRequest } from '../../store/requests/tracked-request.ts';

/**
 * The customer as a transaction ID alone shows them: not at all once the data were erased, although the tax record
 * stays.
 */
export const maskedCustomer = (request: TrackedRequest): TrackedRequest => ({
  ...request,
  ...maskedFields(request, request.isErased ? erased : undefined),
  buyerCountry: null,
  correction: null,
  fakturNumber: null,
  fakturDate: null,
});
