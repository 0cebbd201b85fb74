import * as z from 'zod/mini';
import { issuingPolicies } from '#domain/coretax/issuing/issuing-settings.ts';

const notice = z.object({
  policy: z.enum(issuingPolicies),
  paused: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});
type IssuingNotice = z.output<typeof notice>;

/** Reads what the trigger of the issuing settings says; undefined for a message that is not understood. */
export function readIssuingNews(payload: string): IssuingNotice | undefined {
  try {
    return z.parse(notice, JSON.parse(payload));
  } catch {
    return undefined;
  }
}
