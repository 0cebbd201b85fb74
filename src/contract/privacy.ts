import * as z from 'zod/mini';
import { erasedSorts, fates } from '#domain/privacy/erasure.ts';
import { personKeys } from '#domain/privacy/person.ts';
import { fileKinds, fileStatuses, isFileNumber } from '#domain/privacy/privacy-file.ts';
import { formLimits, isEmail, isPhone } from '#domain/requests/request-form.ts';
import { day, time } from './coretax/values.ts';
import { endpoint } from './endpoint.ts';
import { statusCode } from './statuses.ts';
import { companyAddress, companyName, requesterName, storable } from './customer-fields.ts';

const text = (max: number) => z.string().check(z.trim(), storable, z.maxLength(max));
const filled = (max: number) => text(max).check(z.minLength(1, 'required'));

const params = z.object({ number: z.string().check(z.refine(isFileNumber, 'invalid')) });
const person = z.object({
  email: z.nullable(z.string()),
  npwp: z.nullable(z.string()),
  document: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

const outcome = z.object({
  erased: z.record(z.enum(erasedSorts), z.int()),
  kept: z.array(z.object({ transactionId: z.string(), fakturNumber: z.nullable(z.string()), until: day })),
});

const privacyFile = z.object({
  number: z.string(),
  kind: z.enum(fileKinds),
  /** Masked once the file has ended. */
  person,
  identifiedBy: z.string(),
  leftOut: z.array(z.string()),
  receivedAt: time,
  dueAt: time,
  isOverdue: z.boolean(),
  openedBy: z.string(),
  handledBy: z.string(),
  status: z.enum(fileStatuses),
  endedAt: z.nullable(time),
  reason: z.nullable(z.string()),
  notes: z.string(),
  outcome: z.nullable(outcome),
});
export type PrivacyFile = z.output<typeof privacyFile>;

export const listPrivacyFiles = endpoint({
  method: 'GET',
  path: '/api/privacy/files',
  summary:
    'Privacy cases, what people ask about their data: open ones first, the most urgent on top, then the last hundred that ended.',
  answer: z.object({ files: z.array(privacyFile), answerHours: z.int() }),
});

export const openPrivacyFile = endpoint({
  method: 'POST',
  path: '/api/privacy/files',
  summary: 'Open a case. A person is known by at least one of e-mail, NPWP or NIK, document and phone.',
  body: z.strictObject({
    kind: z.enum(fileKinds),
    email: z.optional(text(formLimits.email)),
    npwp: z.optional(text(30)),
    document: z.optional(text(40)),
    phone: z.optional(text(30)),
    identifiedBy: filled(500),
    /** YYYY-MM-DD HH:mm in Jakarta, when it came; without it, now. */
    receivedAt: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'invalid'))),
    notes: text(2_000),
  }),
  status: 201,
  answer: privacyFile,
});

export const readPrivacyFile = endpoint({
  method: 'GET',
  path: '/api/privacy/files/{number}',
  summary: 'One case.',
  params,
  answer: privacyFile,
  errors: ['notFound'],
});

export const changePrivacyFile = endpoint({
  method: 'PUT',
  path: '/api/privacy/files/{number}',
  summary:
    'Take a case over, write notes, and leave out requests that are somebody else’s. What is missing stays.',
  params,
  body: z.strictObject({
    notes: z.optional(text(2_000)),
    takeOver: z.optional(z.boolean()),
    leftOut: z.optional(
      z.array(z.string().check(z.regex(/^\d{1,32}$/, 'invalid'))).check(z.maxLength(2_000)),
    ),
  }),
  answer: privacyFile,
  errors: ['notFound', 'fileEnded'],
});

const foundRequest = z.object({
  transactionId: z.string(),
  foundBy: z.array(z.enum(personKeys)),
  isLeftOut: z.boolean(),
  isArchived: z.boolean(),
  status: statusCode,
  requestedOn: day,
  requesterName: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  photos: z.int(),
  fakturNumber: z.nullable(z.string()),
  fate: z.enum(fates),
  /** The day until which a tax record is kept. */
  keptUntil: z.nullable(day),
  canBeCorrected: z.boolean(),
});

const found = z.object({
  /** The addresses by which the person was looked for: that of the case, and those that their requests lead to. */
  addresses: z.array(z.string()),
  requests: z.array(foundRequest),
  submissions: z.array(z.object({ transactionId: z.string(), at: time, requesterName: z.string() })),
  companies: z.array(
    z.object({ npwp: z.string(), name: z.string(), address: z.string(), email: z.string() }),
  ),
  /** The newest hundred, and how many there are. */
  mails: z.array(z.object({ kind: z.string(), at: time, to: z.string(), state: z.string() })),
  awaited: z.array(z.object({ transactionId: z.string(), at: time })),
  /** Remarks and notes of others' requests in which one of the values stands. */
  mentions: z.array(z.object({ transactionId: z.string(), at: time, text: z.string() })),
  counts: z.object({
    mails: z.int(),
    undelivered: z.int(),
    visits: z.int(),
    handOvers: z.int(),
    codes: z.int(),
    corrections: z.int(),
    remarks: z.int(),
    notes: z.int(),
    audit: z.int(),
  }),
});
export type FoundPerson = z.output<typeof found>;
export type FoundRequest = FoundPerson['requests'][number];

export const findPerson = endpoint({
  method: 'GET',
  path: '/api/privacy/files/{number}/found',
  summary:
    'Everything that is stored about the person of an open file. The search itself is in the audit log.',
  params,
  answer: found,
  errors: ['notFound', 'fileEnded', 'tooMany'],
});

export const giveOutData = endpoint({
  method: 'GET',
  path: '/api/privacy/files/{number}/data.zip',
  summary: 'All data of the person as one archive: a page to read, JSON, photos and fakturs.',
  params,
  answer: 'application/zip',
  errors: ['notFound', 'fileEnded', 'tooMany', 'busy'],
});

/** The corrected data of a person; what is missing stays. */
const changes = z.strictObject({
  requesterName: z.optional(requesterName),
  phone: z.optional(z.string().check(z.trim(), z.refine(isPhone, 'phone'))),
  email: z.optional(z.string().check(z.trim(), z.refine(isEmail, 'email'))),
  companyName: z.optional(companyName),
  companyAddress: z.optional(companyAddress),
});

export const correctPerson = endpoint({
  method: 'POST',
  path: '/api/privacy/files/{number}/correction',
  summary:
    'Correct requests in work and company records of the person, with both values in the history. Closed tax records stay: they need a replacement faktur.',
  params,
  body: changes,
  answer: z.object({ requests: z.array(z.string()), companies: z.array(z.string()) }),
  errors: ['notFound', 'fileEnded', 'withProvider', 'tooMany'],
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/privacy/files/{number}/erasure',
  summary:
    'Erase what no law keeps, for good, and end the file. The number of the file is typed once more. A file that was erased before answers the same again.',
  params,
  body: z.strictObject({ confirmation: z.string() }),
  answer: privacyFile,
  errors: ['notFound', 'fileEnded', 'requestsInWork', 'withProvider', 'tooMany'],
});

export const endPrivacyFile = endpoint({
  method: 'POST',
  path: '/api/privacy/files/{number}/end',
  summary: 'End a file as answered, or refuse it with a reason.',
  params,
  body: z.strictObject({ reason: z.optional(filled(1_000)) }),
  answer: privacyFile,
  errors: ['notFound', 'fileEnded'],
});
