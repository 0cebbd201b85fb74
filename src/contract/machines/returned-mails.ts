import * as z from 'zod/mini';
import { returnOutcomes } from '#domain/messages/returned-mail.ts';
import { endpoint } from '../endpoint.ts';

export const takeReturnedMail = endpoint({
  method: 'POST',
  path: '/api/bounces',
  summary:
    'A mail that came back to the return path, as it travelled, by a key of the kind `mail`. A report in the form of RFC 3464 marks the mail that it is about; anything else changes nothing. Handed in twice it counts once.',
  consumes: 'message/rfc822',
  answer: z.object({ outcome: z.enum(returnOutcomes) }),
  errors: ['tooLarge', 'unsupportedMediaType', 'notSignedIn', 'notFound'],
});
