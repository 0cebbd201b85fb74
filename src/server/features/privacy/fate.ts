import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { keptUntil } from '#domain/dates/record-keeping.ts';
import { fateOf } from '#domain/privacy/erasure.ts';
import type { FoundArchived, FoundRequest } from '../../store/privacy/found-requests.ts';

/** What an erasure does to a request, by what is on record of it. */
export const fateOfFound = (request: FoundRequest) =>
  fateOf({ ...request, hasNumber: request.fakturs.length > 0 });

/** Tells whether a request stays but for its contacts: its faktur keeps what is on it. */
export const isKept = (request: FoundRequest): boolean => fateOfFound(request) === 'contacts';

/** The last day on which the tax record of a request is kept. */
export const keptUntilOf = (request: FoundRequest | FoundArchived): string => {
  if ('keptUntil' in request) return request.keptUntil;
  const { salesDate, statusSince } = request;
  const ended = jakartaDay(statusSince);
  return keptUntil(ended > salesDate ? ended : salesDate);
};
