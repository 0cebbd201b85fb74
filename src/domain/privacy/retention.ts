import { awaitedDays } from '../awaited-receipt.ts';
import { visitMaxMs } from '../requests/my-requests.ts';
import { confirmationMs } from '../requests/request-status.ts';
import { privacyFilesKeptYears } from './privacy-file.ts';

const hourMs = 60 * 60 * 1000;

/** One row of the table in docs/privacy.md. */
type Kept = {
  data: string;
  /** `table.column`: every column of the database with personal data stands in one row. */
  columns: readonly string[];
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
const of = (table: string, ...columns: string[]) => columns.map((column) => `${table}.${column}`);

/** What is kept of people, why, by which law, how long, and what ends it. */
export const retention: readonly Kept[] = [
  {
    data: 'Buyer on the faktur: NPWP, NIK or document, name, address, country; number and PDF of the faktur',
    columns: [
      ...of(
        'requests',
        'npwp',
        'buyer_document',
        'buyer_country',
        'buyer_place',
        'supporting_document',
        'company_name',
        'company_address',
      ),
      ...of('requests', 'faktur_file'),
      ...of('fakturs', 'buyer_number', 'file'),
      ...of('export_items', 'buyer_name'),
      ...of('export_files', 'xml_file', 'excel_file'),
      ...of('drop_files', 'name', 'file', 'read'),
      ...of('drop_rows', 'read'),
      ...of('coretax_list_rows', 'reference'),
      ...of('digunggung_snapshots', 'file'),
      ...of('bulk_operations', 'list_file', 'list_name', 'remarks'),
      ...of('replaced_fakturs', 'file', 'fakturs'),
      ...of('archived_requests', 'company_name', 'npwp', 'id_number', 'files', 'record'),
    ],
    purpose: 'issue the faktur and prove it to the tax office',
    law: tax,
    period: `with a faktur ${tenYears}; without one until the request is archived and its years are over, or erased on demand`,
    endedBy: 'archive and its deletion; erasure at the privacy desk where there is no faktur',
  },
  {
    data: 'Requester: name, e-mail, phone, what was typed other than on record, consent',
    columns: [
      ...of(
        'requests',
        'requester_name',
        'email',
        'phone',
        'company_as_sent',
        'consent_at',
        'consent_version',
      ),
      ...of('request_texts', 'names', 'npwp', 'phone'),
      ...of('archived_requests', 'emails', 'phone'),
    ],
    purpose: 'confirm, answer questions, send the faktur',
    law: contract,
    period: `as the request, ${tenYears}; on demand only until it has ended`,
    endedBy: 'archive and its deletion; erasure at the privacy desk',
  },
  {
    data: 'Photos of the NPWP and the receipt',
    columns: [
      ...of('requests', 'npwp_photo', 'receipt_photo'),
      ...of('corrections', 'npwp_photo', 'receipt_photo'),
    ],
    purpose: 'check what was typed',
    law: consent,
    period: '`PHOTO_RETENTION_DAYS`, 90 unless set, after the end of the request',
    endedBy: 'job `deletePhotos`; erasure at the privacy desk',
  },
  {
    data: 'Submissions of a receipt that another took the place of',
    columns: of('earlier_submissions', 'form', 'npwp_photo', 'receipt_photo'),
    purpose: 'let the first confirmation win',
    law: consent,
    period: `${confirmationMs / hourMs} hours, or until one is confirmed`,
    endedBy: 'job `forgetSubmissions`; erasure at the privacy desk',
  },
  {
    data: 'Remarks and notes of staff, corrections by customers',
    columns: [
      ...of('requests', 'remarks'),
      ...of('request_history', 'remarks'),
      ...of('request_notes', 'note'),
      ...of('corrections', 'email', 'reason', 'changes', 'remarks'),
    ],
    purpose: 'tell customers why, work together',
    law: contract,
    period: `as the request, ${tenYears}`,
    endedBy: 'archive and its deletion; erasure at the privacy desk',
  },
  {
    data: 'Record of a buyer: name, address, e-mail',
    columns: of('companies', 'npwp', 'name', 'address', 'email', 'collector_changes'),
    purpose: 'fill in the form, keep others from redirecting e-mails',
    law: interest,
    period: 'while the buyer buys',
    endedBy: 'erasure at the privacy desk',
  },
  {
    data: 'Recipients of e-mails, and what a mail server said',
    columns: of('mails', 'recipient', 'last_error'),
    purpose: 'send each once, show what did not arrive',
    law: contract,
    period: 'as the request; links to My requests 7 days',
    endedBy: 'archive and its deletion, job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'Receipts that were left to wait for',
    columns: of('awaited_receipts', 'email'),
    purpose: 'tell when the till has reported it',
    law: consent,
    period: `until told, ${awaitedDays} days at most, and one week more where the mail failed`,
    endedBy: 'job `tellOfArrivals`; erasure at the privacy desk',
  },
  {
    data: 'Links and sessions of My requests',
    columns: [...of('customer_links', 'email'), ...of('customer_sessions', 'email')],
    purpose: 'show customers their requests without a password',
    law: contract,
    period: `${visitMaxMs / hourMs} hours at most`,
    endedBy: 'job `sweepEnded`; erasure at the privacy desk',
  },
  {
    data: 'What a call was answered, what can be undone, how often an address has called',
    columns: [...of('idempotency_keys', 'answer'), ...of('undos', 'detail'), ...of('call_counts', 'key')],
    purpose: 'sending twice has one effect; undo; limits of calls',
    law: interest,
    period: 'a day, an hour, a day',
    endedBy: 'job `sweepEnded`',
  },
  {
    data: 'Demands of people about their data',
    columns: of('privacy_files', 'person', 'identified_by', 'notes', 'reason', 'outcome', 'left_out'),
    purpose: 'answer in time and prove it',
    law: 'UU PDP art. 6 to 8, 30 to 32, 43',
    period: `values masked when the file ends; the file ${privacyFilesKeptYears} years more`,
    endedBy: 'job `sweepEnded`',
  },
  {
    data: 'Staff: EMPID, role, hash of the password, second step, sessions, what they chose, who did and saw what from where',
    columns: [
      ...of('staff', 'empid', 'role', 'password_hash', 'preferences'),
      ...of('sessions', 'device', 'address'),
      ...of('deleted_empids', 'empid_key'),
      ...of('staff_totp', 'secret', 'offered_secret'),
      ...of('staff_passkeys', 'name', 'credential_id', 'public_key'),
      ...of('saved_views', 'name', 'query'),
      ...of('audit_log', 'actor', 'detail', 'address'),
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
      ...of('demo_messages', 'recipient', 'subject', 'html', 'body_text'),
      ...of('demo_attachments', 'name', 'content'),
    ],
    purpose: 'show a demo what it would send',
    law: 'none: made-up people',
    period: 'until emptied; not in production',
    endedBy: 'the mailbox page',
  },
];

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** As docs/privacy.md shows it; written by `node scripts/privacy-table.ts`. */
export function retentionTable(): string {
  return [
    row(['Data', 'Purpose', 'Law', 'Kept', 'Ended by', 'Columns']),
    row(['---', '---', '---', '---', '---', '---']),
    ...retention.map(({ data, purpose, law, period, endedBy, columns }) =>
      row([data, purpose, law, period, endedBy, columns.map((name) => `\`${name}\``).join(', ')]),
    ),
  ].join('\n');
}
