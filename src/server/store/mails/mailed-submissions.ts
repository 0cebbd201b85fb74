import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The facts of a request while it holds the submission of a mail. */
type HeldRequest = {
  status: RequestStatus;
  /** The PDF that it shows. */
  fakturFile: string | null;
  /** The valid faktur of the request, once one is on record. */
  faktur: MailedFaktur | null;
};

/** A faktur as far as it is on record: of one that was attached by hand there may be no more than its number. */
export type MailedFaktur = {
  number: string;
  /** YYYY-MM-DD */
  date: string | null;
  dpp: number | null;
  dppNilaiLain: number | null;
  ppn: number | null;
};

/** A submission that a mail was written for, with the receipt it is about and nothing that a later one brought. */
export type MailedSubmission = {
  transactionId: string;
  submissionId: string;
  trackVersion: number;
  store: string;
  salesDate: string;
  totalPaid: number;
  /** Null since another submission has taken its place. */
  held: HeldRequest | null;
};

/** The submission of a mail `m` about a request `r` that an earlier version wrote: by what it is about, else by its time. */
const submissionOfOldMail = sql`coalesce(
  case when m.kind in ('statusChanged', 'requestClosed', 'fakturCancelled', 'fakturMoved') then (
    select h.submission_id from request_history h where h.id = m.about::bigint) end,
  case when m.kind in ('confirmRequest', 'confirmRequests', 'confirmReminder', 'requestExpired', 'newRequest') then coalesce((
    select g.submission_id from submission_groups g
    where g.group_id = m.about::uuid and g.transaction_id = r.transaction_id), m.about::uuid) end,
  case when m.kind in ('dataCorrected', 'correctionSettled') then (
    select c.submission_id from corrections c where c.id = m.about::uuid and c.email = m.recipient) end,
  case when r.requested_at <= m.created_at then r.submission_id end)`;

/** The submission that a mail `m` was written for, of the request `r` that its row `l` of mail_requests names. */
export const mailedSubmission = sql`coalesce(l.submission_id, ${submissionOfOldMail})`;

/** True of a mail `m` about requests of which none holds the submission any more that the mail was written for. */
export const isSuperseded = sql`(exists (select from mail_requests l where l.mail_id = m.id) and not exists (
  select from mail_requests l join requests r on r.transaction_id = l.transaction_id
  where l.mail_id = m.id and ${mailedSubmission} = r.submission_id))`;

/** The submissions that each of these mails tells of; none of a mail that is about no request. */
export async function listMailedSubmissions(
  db: Db,
  mailIds: readonly string[],
): Promise<MailedSubmission[][]> {
  const rows = await db<(MailedSubmission & { mailId: string })[]>`
    select m.id as "mailId", r.transaction_id as "transactionId", own.submission_id as "submissionId",
      case when own.submission_id = r.submission_id then track_version else 0 end as "trackVersion",
      store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate", total_paid::float8 as "totalPaid",
      case when own.submission_id = r.submission_id then json_build_object(
        'status', r.status, 'fakturFile', r.faktur_file, 'faktur', case when r.faktur_number is not null then
          json_build_object('number', r.faktur_number, 'date', r.faktur_date, 'dpp', r.dpp,
            'dppNilaiLain', r.dpp_nilai_lain, 'ppn', r.ppn) end) end as held
    from mails m join mail_requests l on l.mail_id = m.id join requests r on r.transaction_id = l.transaction_id
    cross join lateral (select ${mailedSubmission} as submission_id) own
    where m.id = any(${mailIds}::bigint[]) and own.submission_id is not null
    order by m.id, r.transaction_id`;
  const byMail = Map.groupBy(rows, ({ mailId }) => mailId);
  return mailIds.map((id) => byMail.get(id) ?? []);
}
