import { erased, maskDocument, maskEmail, maskNpwp, maskPhone, maskWords } from '#domain/privacy/masking.ts';
import type { TrackedRequest } from '../../store/requests/tracked-request.ts';

/** What a transaction ID alone shows of the customer; nothing once the data were erased, although the tax record stays. */
export function maskedCustomer(request: TrackedRequest): TrackedRequest {
  if (request.isErased) return erasedCustomer(request);
  return {
    ...request,
    requesterName: maskWords(request.requesterName),
    email: maskEmail(request.email),
    phone: maskPhone(request.phone),
    npwp: maskNpwp(request.npwp),
    buyerDocument: request.buyerDocument && maskDocument(request.buyerDocument),
    buyerCountry: null,
    companyName: maskWords(request.companyName),
    companyAddress: maskWords(request.companyAddress),
    correction: null,
    fakturNumber: null,
    fakturDate: null,
  };
}

const erasedCustomer = (request: TrackedRequest): TrackedRequest => ({
  ...request,
  requesterName: erased,
  email: erased,
  phone: erased,
  npwp: request.npwp && erased,
  buyerDocument: request.buyerDocument && erased,
  buyerCountry: null,
  companyName: erased,
  companyAddress: erased,
  correction: null,
  fakturNumber: null,
  fakturDate: null,
});
