import { maskEmail, maskNpwp, maskPhone, maskWords } from '#domain/masking.ts';
import type { RequestRecord } from '../../store/requests/requests.ts';

/** What a transaction ID alone shows of the customer. */
export function maskedCustomer(request: RequestRecord): RequestRecord {
  return {
    ...request,
    requesterName: maskWords(request.requesterName),
    email: maskEmail(request.email),
    phone: maskPhone(request.phone),
    npwp: maskNpwp(request.npwp),
    companyName: maskWords(request.companyName),
    companyAddress: maskWords(request.companyAddress),
  };
}
