import * as z from 'zod/mini';
import { checkNames } from '#domain/doctor/facts.ts';
import { findingNames, verdicts } from '#domain/doctor/findings.ts';
import { endpoint } from '../endpoint.ts';

export const examineInstallation = endpoint({
  method: 'GET',
  path: '/api/doctor',
  summary: 'Look at everything that this installation needs, and say what to do. Takes some seconds at most.',
  answer: z.object({
    verdict: z.enum(verdicts),
    findings: z.array(
      z.object({
        check: z.enum(checkNames),
        verdict: z.enum(verdicts),
        name: z.enum(findingNames),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        /** The same in words, in the language of the caller. */
        found: z.string(),
        act: z.nullable(z.string()),
      }),
    ),
  }),
});
