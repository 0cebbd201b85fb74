import * as z from 'zod/mini';
import { dnsTypes } from '#domain/mail-sender/dns-records.ts';
import { senderChecks, senderProblems, senderStates } from '#domain/mail-sender/judge-sender.ts';
import { messageStates } from '#domain/messages/message-state.ts';
import { email } from '../customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { wireRecord } from '../wire-record.ts';

const finding = z.object({
  check: z.enum(senderChecks),
  state: z.enum(senderStates),
  problem: z.nullable(z.enum(senderProblems)),
  /** The name that was looked up. */
  name: z.string(),
  records: z.array(z.string()),
  /** What to give to whoever keeps the names. */
  line: z.nullable(z.object({ name: z.string(), type: z.enum(dnsTypes), value: z.string() })),
});
export type SenderCheckResult = z.output<typeof finding>;

export const checkMailSender = endpoint({
  method: 'GET',
  path: '/api/mail-sender',
  summary: 'Looks up what makes mails arrive (SPF, DKIM, DMARC, MX, reverse name) and asks the mail servers.',
  answer: z.object({
    /** The address that mails come from. */
    from: z.string(),
    /** None when its domain is no public name. */
    checks: z.array(finding),
    /** None without a mail server; with what went wrong. */
    servers: z.array(z.object({ server: z.literal([1, 2]), error: z.nullable(z.string()) })),
    suggestedTo: z.nullable(z.string()),
  }),
});
export type SenderReport = z.output<typeof checkMailSender.answer>;

export const readTestMail = endpoint({
  method: 'GET',
  path: '/api/mail-sender/test',
  summary: 'What became of the test mail that was asked for last.',
  answer: z.object({
    test: z.nullable(
      wireRecord({
        to: z.string(),
        state: z.enum(messageStates),
        /** The time since which it is in this state, YYYY-MM-DD HH:mm:ss in Jakarta. */
        at: z.string(),
        error: z.nullable(z.string()),
        /** What receivers wrote into the header of its copy; null where no returned mails are read. */
        headers: z.nullable(z.array(z.string())),
        /** Whether the copy has come to the mailbox of returned mails. */
        hasArrived: ['has_arrived', z.boolean()],
      }),
    ),
  }),
});
export type TestMail = NonNullable<z.output<typeof readTestMail.answer>['test']>;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/mail-sender/test',
  summary: 'Send a test mail by the way that every other one takes.',
  body: z.object({ to: email }),
  status: 202,
});
