import { maskDocument, maskEmail, maskNpwp, maskPhone, maskWords } from '#domain/masking.ts';
import type { TrackedRequest } from '../../store/requests/tracked-request.ts';

/** What a transaction ID alone shows of the customer. */
export function maskedCustomer(request: TrackedRequest): TrackedRequest {
  return {
    ...request,
    requesterName: maskWords(request.requesterName),
    email: maskEmail(request.email),
    phone: maskPhone(request.phone),
    npwp: maskNpwp(request.npwp),
    buyerDocument: request.buyerDocument && maskDocument(request.buyerDocument),
    companyName: maskWords(request.companyName),
    companyAddress: maskWords(request.companyAddress),
    fakturNumber: null,
    fakturDate: null,
  };
}
