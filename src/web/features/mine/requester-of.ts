import type { AnswerOf } from '#contract/endpoint.ts';
import type { listMyRequests } from '#contract/mine.ts';
import type { Requester } from '#web/browser/handed-over.ts';

export type MyRequest = AnswerOf<typeof listMyRequests>['requests'][number];

/** Takes from a request what the next one of the same requester for the same buyer begins with. */
export function requesterOf(request: MyRequest): Requester {
  const { requesterName, email, phone, npwp, companyName, companyAddress } = request;
  return {
    requesterName,
    email,
    phone,
    npwp,
    buyerKind: request.buyerKind === 'npwp' ? '' : request.buyerKind,
    nikRegistered: request.nikRegistered ? 'yes' : '',
    buyerDocument: request.buyerDocument ?? '',
    buyerCountry: request.buyerCountry ?? '',
    companyName,
    companyAddress,
  };
}
