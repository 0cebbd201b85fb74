import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, masa } from './values.ts';

const count = z.int();

export const readDeadlines = endpoint({
  method: 'GET',
  path: '/api/coretax/deadlines',
  summary:
    'By month of sale, oldest first: by when fakturs have to be uploaded, and how far they are. Months with anything open, and the current one.',
  answer: z.object({
    today: day,
    masas: z.array(
      z.object({
        masa,
        uploadBy: day,
        safeBy: day,
        /** Calendar days to uploadBy; negative after it. */
        daysLeft: count,
        toExport: count,
        exported: count,
        pdfMissing: count,
        /** Closed, or replaced, without a valid number on record; or another part of the sale has none. */
        numberMissing: count,
        issued: count,
        missed: count,
      }),
    ),
  }),
});
export type DeadlinesOfMonths = z.output<typeof readDeadlines.answer>;
