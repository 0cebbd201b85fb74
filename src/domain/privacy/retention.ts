import { revokedCodesKeptDays } from '../buyers/buyer-code.ts';
import { companyLinkMs } from '../buyers/company-email.ts';
import { issuingCallsKeptDays } from '../coretax/issuing/issuing-settings.ts';
import { awaitedDays } from '../receipts/awaited-receipt.ts';
import { visitMaxMs } from '../requests/my-requests.ts';
import { handOverLinkMs, handOverTicketMs } from '../requests/hand-over.ts';
import { confirmationMs } from '../requests/request-status.ts';
import { columnsThatAre, type ErasureOfColumn, type PersonalColumn } from './personal-column.ts';
import { privacyFilesKeptYears } from './privacy-file.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** A row of the table in docs/privacy.md. */
type RetainedData = {
  data: string;
  /** Every column of the database with personal data stands in one row. */
  columns: readonly PersonalColumn[];
  purpose: string;
  law: string;
  period: string;
  endedBy: string;
};

const contract = 'UU PDP art. 20 (2) b: what the customer asked for';
const consent = 'UU PDP art. 20 (2) a: consent on the form';
const tax = 'UU KUP art. 28 (11), UU PDP art. 20 (2) c';
const interest = 'UU PDP art. 20 (2) f: safe operation';
const tenYears = 'ten years after the end of the calendar year of the last event';

const erased = columnsThatAre('erased');
const taxRecord = columnsThatAre('taxRecord');
const mentions = columnsThatAre('mentions');
const hashed = columnsThatAre('hashed');
const untouched = columnsThatAre('untouched');

/** What is kept of people, why, by which law, how long, and what ends it. */
export const retention: readonly RetainedData[] = [
  {
    data: 'Buyer on the faktur: NPWP, NIK or document, name, address, country; number and PDF of the faktur',
    columns: [
      ...taxRecord(
        'requests',
        'npwp',
        'buyer_document',
        'buyer_country',
        'buyer_place',
        'supporting_document',
      ),
      ...taxRecord('requests', 'company_name', 'company_address', 'faktur_file'),
      ...taxRecord('fakturs', 'buyer_number', 'file'),
      ...taxRecord('replaced_fakturs', 'file', 'fakturs'),
      ...taxRecord('export_items', 'buyer_name'),
      ...taxRecord('export_files', 'xml_file', 'excel_file'),
      ...taxRecord('issues', 'invoice'),
      ...taxRecord('archived_requests', 'company_name', 'npwp', 'id_number', 'files', 'record'),
    ],
    purpose: 'issue the faktur and prove it to the tax office',
    law: tax,
    period: `with a faktur ${tenYears}; without one until the request is archived and its years are over, or erased on demand`,
    endedBy: 'archive and its deletion; erasure at the privacy desk where there is no faktur',
  },
  {
    data: 'Requester: name, e-mail, phone, WhatsApp number, what was typed other than on record, consent',
    columns: [
      ...erased('requests', 'requester_name', 'email', 'phone', 'company_as_sent', 'whatsapp'),
      ...untouched('requests', 'consent_at', 'consent_version'),
      ...taxRecord('request_texts', 'names', 'npwp', 'phone'),
      ...erased('archived_requests', 'emails', 'phone'),
    ],
    purpose: 'confirm, answer questions, send the faktur',
    law: contract,
    period: `as the request, ${tenYears}; on demand only until it has ended`,
    endedBy: 'archive and its deletion; erasure at the privacy desk',
  },
  {
    data: 'Photos of the NPWP and the receipt',
    columns: [
      ...erased('requests', 'npwp_photo', 'receipt_photo'),
      ...erased('corrections', 'npwp_photo', 'receipt_photo'),
    ],
    purpose: 'check what was typed',
    law: consent,
    period: '`PHOTO_RETENTION_DAYS`, 90 unless set, after the end of the request',
    endedBy: 'job `deletePhotos`; erasure at the privacy desk',
  },
  {
    data: 'Submissions of a receipt that another took the place of',
    columns: erased('earlier_submissions', 'form', 'npwp_photo', 'receipt_photo'),
    purpose: 'let the first confirmation win',
    law: consent,
    period: `${confirmationMs / hourMs} hours, or until one is confirmed`,
    endedBy: 'job `forgetSubmissions`; erasure at the privacy desk',
  },
  {
    data: 'Remarks and notes of staff, corrections by customers',
    columns: [
      ...mentions('requests', 'remarks'),
      ...mentions('request_history', 'remarks'),
      ...mentions('request_notes', 'note'),
      ...erased('corrections', 'email', 'reason', 'changes'),
      ...mentions('corrections', 'remarks'),
    ],
    purpose: 'tell customers why, work together',
    law: contract,
    period: `as the request, ${tenYears}`,
    endedBy: 'archive and its deletion; erasure at the privacy desk',
  },
  {
    data: 'What was asked of a provider (PJAP): PDFs that were not taken, its words, reasons of staff',
    columns: [
      ...erased('issues', 'file'),
      ...mentions('issues', 'problems', 'act_reason', 'cancelling'),
      ...mentions('issuing', 'pause_reason', 'resume_reason'),
    ],
    purpose: 'have the faktur issued, and find out why it was not',
    law: contract,
    period: `as the request, ${tenYears}`,
    endedBy: 'archive and its deletion; erasure at the privacy desk',
  },
  {
    data: 'Calls to a provider (PJAP) and its answers, without secrets',
    columns: erased('issuing_calls', 'request', 'answer'),
    purpose: 'find out with the provider what went wrong',
    law: interest,
    period: `${issuingCallsKeptDays} days`,
    endedBy: 'job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'What staff brought: PDFs and lists of a drop, lists of IDs, reasons',
    columns: [
      ...erased('drop_files', 'name', 'file', 'read'),
      ...erased('drop_rows', 'read'),
      ...mentions('faktur_drops', 'list_name'),
      ...mentions('coretax_list_rows', 'reference'),
      ...erased('bulk_operations', 'list_file', 'list_name'),
      ...mentions('bulk_operations', 'remarks'),
      ...mentions('export_items', 'reason'),
      ...mentions('export_batches', 'discard_reason'),
    ],
    purpose: 'show what came of it and why',
    law: interest,
    period: 'a drop that nobody runs seven days, the rest as long as the tax records that it led to',
    endedBy: 'job `discardOldDrops`; erasure at the privacy desk',
  },
  {
    data: 'Record of a buyer: name, address, e-mail',
    columns: [
      ...erased('companies', 'npwp', 'name', 'address', 'email'),
      ...mentions('companies', 'collector_changes', 'email_changes'),
    ],
    purpose: 'fill in the form, keep others from redirecting e-mails',
    law: interest,
    period: 'while the buyer buys',
    endedBy: 'erasure at the privacy desk',
  },
  {
    data: 'Links to the address on record of a company',
    columns: erased('company_links', 'npwp', 'email'),
    purpose: 'let a company verify its address, or agree to a correction to its number',
    law: interest,
    period: `${companyLinkMs / hourMs} hours, and a week more to answer whoever opens one late`,
    endedBy: 'job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'Recipients of e-mails, and what a mail server said',
    columns: erased('mails', 'recipient', 'last_error'),
    purpose: 'send each once, show what did not arrive',
    law: contract,
    period: 'as the request; links to My requests 7 days',
    endedBy: 'archive and its deletion, job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'Receipts that were left to wait for',
    columns: erased('awaited_receipts', 'email'),
    purpose: 'tell when the till has reported it',
    law: consent,
    period: `until told, ${awaitedDays} days at most, and one week more where the mail failed`,
    endedBy: 'job `tellOfArrivals`; erasure at the privacy desk',
  },
  {
    data: 'Buyer codes: owner, name, requester and buyer of their requests, digits (encrypted), reason of a revocation',
    columns: [
      ...erased('buyer_codes', 'email', 'name', 'requester_name', 'phone', 'npwp'),
      ...erased('buyer_codes', 'buyer_document', 'buyer_country', 'company_name', 'company_address'),
      ...erased('buyer_codes', 'code', 'code_hash', 'revoke_reason'),
    ],
    purpose: 'request fakturs at the till',
    law: consent,
    period: `until revoked, and ${revokedCodesKeptDays} days more`,
    endedBy: 'job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'What apps hand over with their customers: address and buyer',
    columns: erased('hand_overs', 'email', 'buyer'),
    purpose: 'open the form filled in',
    law: contract,
    period: `${handOverLinkMs / minuteMs} minutes, the address ${handOverTicketMs / minuteMs} more once opened, and an hour at most until it is swept`,
    endedBy: 'job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'Links and sessions of My requests',
    columns: [...erased('customer_links', 'email'), ...erased('customer_sessions', 'email')],
    purpose: 'show customers their requests without a password',
    law: contract,
    period: `${visitMaxMs / hourMs} hours at most`,
    endedBy: 'job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'What a call was answered, what can be undone, how often an address has called',
    columns: [
      ...mentions('idempotency_keys', 'answer'),
      ...erased('undos', 'detail'),
      ...hashed('call_counts', 'key'),
    ],
    purpose: 'sending twice has one effect; undo; limits of calls',
    law: interest,
    period: 'a day, an hour, a day',
    endedBy: 'job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'Demands of people about their data',
    columns: [
      ...erased('privacy_files', 'person'),
      ...mentions('privacy_files', 'identified_by', 'notes', 'reason'),
      ...untouched('privacy_files', 'outcome', 'left_out'),
    ],
    purpose: 'answer in time and prove it',
    law: 'UU PDP art. 6 to 8, 30 to 32, 43',
    period: `values masked when the file ends; the file ${privacyFilesKeptYears} years more`,
    endedBy: 'job `sweepEnded`',
  },
  {
    data: 'Staff: EMPID, role, hash of the password, second step, sessions, what they chose, who signs fakturs, who did and saw what from where',
    columns: [
      ...untouched('staff', 'empid', 'role', 'password_hash'),
      ...untouched('sessions', 'device', 'address'),
      ...untouched('deleted_empids', 'empid_key'),
      ...untouched('staff_totp', 'secret', 'offered_secret'),
      ...untouched('staff_passkeys', 'name', 'credential_id', 'public_key'),
      ...mentions('staff', 'preferences'),
      ...untouched('issuing', 'settings', 'held_text'),
      ...mentions('saved_views', 'name', 'query'),
      ...untouched('audit_log', 'actor', 'address'),
      ...hashed('audit_log', 'detail'),
    ],
    purpose: 'sign-in, accountability',
    law: interest,
    period:
      'staff until deleted, the EMPID until it is added again: the company sign-in must not; sessions a day at most; the audit log as long as the installation',
    endedBy: 'Users, job `sweepEnded`; the audit log by nothing, it is sealed',
  },
  {
    data: 'Messages of the demo mailbox',
    columns: [
      ...erased('demo_messages', 'sender', 'recipient', 'subject', 'html', 'body_text'),
      ...erased('demo_attachments', 'name', 'content'),
    ],
    purpose: 'show a demo what it would send',
    law: 'none: made-up people',
    period: 'until emptied; not in production',
    endedBy: 'the mailbox page; erasure at the privacy desk',
  },
];

/** The columns that are declared to hold texts in which somebody may be named. */
export const columnsOfMentions: readonly PersonalColumn[] = retention
  .flatMap(({ columns }) => columns)
  .filter(({ erasure }) => erasure === 'mentions');

const shownAs: Record<ErasureOfColumn, string> = {
  erased: 'erased',
  taxRecord: 'erased unless on a faktur',
  mentions: 'erased where it names the person',
  hashed: 'keyed hashes only',
  untouched: 'stays',
};

const columnsText = (columns: readonly PersonalColumn[]): string =>
  Object.entries(Object.groupBy(columns, ({ erasure }) => erasure))
    .map(
      ([erasure, some]) =>
        `${shownAs[erasure as ErasureOfColumn]}: ${some.map(({ table, column }) => `\`${table}.${column}\``).join(', ')}`,
    )
    .join('; ');

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The table in docs/privacy.md, which `npm run docs` writes. */
export function retentionTable(): string {
  return [
    row(['Data', 'Purpose', 'Law', 'Kept', 'Ended by', 'Columns, and what an erasure does to them']),
    row(['---', '---', '---', '---', '---', '---']),
    ...retention.map(({ data, purpose, law, period, endedBy, columns }) =>
      row([data, purpose, law, period, endedBy, columnsText(columns)]),
    ),
  ].join('\n');
}
