import type { Session } from '../../../src/server/database/database.ts';
import { consentVersion } from '#domain/requests/request-form.ts';
import { unit } from './random-sql.ts';
import { companyAddress, companyName, npwp, personEmail, personName, phone, storeName } from './people.ts';
import { requestFacts, type Slice } from './request-facts.ts';

/** The number of mails that failed: as many as the dashboard shows, and some more. */
const failedMails = 15;

const submission = `md5('submission' || n)::uuid`;
const file = (kind: string) => `md5('${kind}' || n)::uuid::text`;

/**
 * One slice of requests, what happened to them, and of every tenth of them what staff did and the first mail, told by
 * the same facts. The first few mails failed, so that there are some at every size.
 */
export async function fillRequests(session: Session, slice: Slice): Promise<void> {
  const present = `timestamptz '${slice.now.toISOString()}'`;
  const photosKept = `ended_at > ${present} - interval '90 days'`;
  await session.script(`
    with facts as materialized (select * from ${requestFacts(slice)}),
    filled_requests as (
      insert into requests (transaction_id, store, sales_date, total_paid, lines, requester_name, email, phone, npwp, company_name,
        company_address, npwp_photo, receipt_photo, photos_deleted_at, faktur_file, faktur_pages, faktur_mentions, language,
        consent_at, consent_version, status, remarks, requested_at, status_since, submission_id, confirm_token_hash, confirm_expires_at,
        confirmed_at)
      select id, ${storeName('store_number')}, sales_date, b.total, b.lines, ${personName('n')}, ${personEmail('n')}, ${phone('n')},
        ${npwp('company')}, ${companyName('company')}, ${companyAddress('company')},
        case when ${photosKept} then ${file('npwp')} end, case when ${photosKept} then ${file('receipt')} end,
        case when not ${photosKept} then ended_at + interval '90 days' end,
        case when status = 'closed' then ${file('faktur')} end, (status = 'closed')::int,
        case when status = 'closed' then array[id] end,
        case when ${unit('n', 21)} < 0.9 then 'id' else 'en' end, requested_at, '${consentVersion}', status, remarks,
        requested_at, status_since, ${submission}, sha256(int8send(n)), requested_at + interval '72 hours',
        confirmed_at
      from facts join basket b on b.number = facts.basket),
    filled_mails as (
      insert into mails (event, kind, about, recipient, language, state, attempts, last_error, created_at, sent_at)
      select 'confirmRequest:' || submission, 'confirmRequest', submission, ${personEmail('n')}, 'id',
        case when failed then 'failed' else 'sent' end, case when failed then 12 else 1 end,
        case when failed then 'Connection timeout' end, requested_at, case when not failed then requested_at + interval '2 seconds' end
      from (select n, requested_at, ${submission}::text as submission, n <= ${10 * failedMails} as failed from facts where n % 10 = 0) mailed
      returning id, about),
    filled_mail_requests as (
      insert into mail_requests (mail_id, transaction_id, submission_id)
      select m.id, f.id, m.about::uuid from filled_mails m join facts f on ${submission}::text = m.about),
    filled_history as (
      insert into request_history (transaction_id, at, status, remarks, actor)
      select id, line.at, line.status, line.remarks, line.actor
      from facts, lateral (values
        (requested_at, 'waiting', '', 'CUSTOMER'),
        (confirmed_at, 'open', '', 'CUSTOMER'),
        (case when facts.status = 'process' then process_at end, 'process', '', clerk),
        (ended_at, ended_as, facts.remarks, case when confirmed_at is null then 'SYSTEM' else clerk end)
      ) as line (at, status, remarks, actor)
      where line.at <= ${present})
    insert into audit_log (at, actor, action, transaction_id, detail)
    select ended_at, clerk, 'changeStatus', id, jsonb_build_object('from', 'open', 'to', ended_as)
    from facts where n % 10 = 0 and ended_at <= ${present} and confirmed_at is not null`);
}
