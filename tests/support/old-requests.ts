import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/server/database/database.ts';
import type { Deps } from '../../src/server/deps.ts';
import { archiveRequests } from '../../src/server/features/processing/ended/archive-requests.job.ts';
import { plantIssue } from './issues.ts';
import { pdfOf } from './pdfs.ts';
import { plantRequests, type PlantedRequest } from './planted-requests.ts';

/** The tables in which something of a request stands while it is in daily work. */
export const tablesOfRequests = [
  'requests',
  'request_history',
  'request_texts',
  'request_notes',
  'mail_requests',
  'fakturs',
  'corrections',
  'export_items',
  'receipt_returns',
  'issues',
  'assignments',
];

let serial = 1;

/**
 * A closed request with something in every table that refers to it: a note, a mail, its faktur, the batch it was exported
 * in, an issue that was taken back, a settled correction, a return before its export, and somebody who had taken it.
 */
export async function plantWhole(
  db: Database,
  given: Partial<PlantedRequest> & { transactionId: string; statusSince: Date; fakturFile: string },
): Promise<{ fakturNumber: string; batch: number }> {
  const { transactionId: id, statusSince: at } = given;
  const fakturNumber = `04002500${String(serial++).padStart(9, '0')}`;
  await plantRequests(db, [{ status: 'closed', requestedAt: at, ...given }]);
  await db`insert into request_history (transaction_id, at, status, remarks, actor) values (${id}, ${at}, 'closed', 'selesai', 'staff')`;
  await db`insert into request_notes (transaction_id, at, actor, note) values (${id}, ${at}, 'staff', 'sudah ditelepon')`;
  await db`
    with m as (insert into mails (event, kind, about, recipient, language, state, created_at, sent_at)
      values (${`closed ${id}`}, 'closed', ${id}, 'Lama@Contoh.co.id', 'id', 'sent', ${at}, ${at}) returning id)
    insert into mail_requests (mail_id, transaction_id) select id, ${id} from m`;
  await db`insert into fakturs (id, transaction_id, number, code, faktur_date, dpp, dpp_nilai_lain, ppn, buyer_kind,
      buyer_number, file, sha256, pages, source, recorded_by, recorded_at)
    select gen_random_uuid(), transaction_id, ${fakturNumber}, '04', sales_date, 90090, 82583, 9910, buyer_kind, npwp,
      faktur_file, sha256(convert_to(${id}, 'UTF8')), 1, 'drop', 'staff', ${at} from requests where transaction_id = ${id}`;
  await db`update requests set faktur_number = ${fakturNumber}, faktur_state = 'issued', faktur_date = sales_date,
    faktur_masa = date_trunc('month', sales_date::timestamp)::date, dpp = 90090, dpp_nilai_lain = 82583, ppn = 9910 where transaction_id = ${id}`;
  const [made] = await db<{ number: number }[]>`
    insert into export_batches (created_by, created_at, settings_version, exported, issued)
    values ('staff', ${at}, 1, 0, 1) returning number`;
  const batch = made?.number ?? 0;
  await db`insert into export_files (batch, no, name, masa, fakturs, bytes, sha256, xml_file, excel_file)
    values (${batch}, 1, 'a.xml', '2025-01-01', 1, 1, 'x', ${randomUUID()}, ${randomUUID()})`;
  await db`insert into export_items (batch, transaction_id, code, file, position, first_line, last_line, faktur_date,
      buyer_name, tax_base, other_tax_base, vat, state)
    values (${batch}, ${id}, '04', 1, 1, 2, 2, '2025-01-05', 'PT Ani', 9009000, 8258300, 991000, 'issued')`;
  await plantIssue(db, { transactionId: id, state: 'withdrawn' });
  await db`insert into corrections (id, transaction_id, at, submission_id, email, reason, changes, content_hash, state,
      settled_by, settled_at, remarks)
    values (gen_random_uuid(), ${id}, ${at}, gen_random_uuid(), 'koreksi@contoh.co.id', 'salah ketik', '{}', '\\x00', 'settled',
      'staff', ${at}, 'ya')`;
  await db`insert into receipt_returns (return_id, transaction_id, returned_on, amount, received_at)
    values (${`R-${id}`}, ${id}, '2025-01-06', 1000, ${at})`;
  await db`insert into assignments (transaction_id, staff_id, assigned_by, assigned_at)
    select ${id}, id, 'staff', ${at} from staff limit 1`;
  return { fakturNumber, batch };
}

/** A request that was closed in March of 2024 and is in the archive, with its faktur. */
export async function plantArchived({ deps }: { deps: Deps }, transactionId: string) {
  const { database, files } = deps;
  const fakturFile = await files.put(pdfOf([[`Referensi: ${transactionId}`]]));
  const statusSince = new Date('2024-03-31T12:00:00+07:00');
  const planted = { transactionId, fakturFile, salesDate: '2024-03-30', statusSince };
  const whole = await plantWhole(database, planted);
  await database`insert into reported_masas (masa, reported_by, reported_at) values ('2024-03-01', 'manager', ${statusSince})`;
  await archiveRequests(deps);
  return whole;
}

/** The tables, of those above and the archive, in which there is something of a request. */
export async function tablesWith(db: Database, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of [...tablesOfRequests, 'archived_requests']) {
    const text = `select 1 from ${table} where transaction_id = '${id}' limit 1`;
    if ((await db.script<object[]>(text)).length > 0) found.push(table);
  }
  return found;
}
