import type { Person } from '#domain/privacy/person.ts';
import { phoneForms } from '#domain/privacy/person.ts';
import type { Db } from '../../database/database.ts';

/** The keys by which a person is looked for: every address that is known by now, in small letters, and the others. */
export type SearchKeys = Omit<Person, 'email'> & { emails: string[] };

/** The forms in which a phone number stands in columns. */
export const phonesOf = ({ phone }: SearchKeys): string[] => (phone === null ? [] : phoneForms(phone));

/**
 * Addresses on requests, submissions and corrections of this person that nobody has left out, in small letters. One that
 * a company's record gave in place of what was typed leads nowhere: it is the company's.
 */
export async function listAddressesOf(
  db: Db,
  keys: SearchKeys,
  leftOut: readonly string[],
): Promise<string[]> {
  const { emails, npwp, document } = keys;
  const phones = phonesOf(keys);
  const rows = await db<{ email: string }[]>`
    select distinct lower(coalesce(r.company_as_sent->>'email', r.email)) as email from requests r
    where r.erased_at is null and r.transaction_id <> all(${leftOut}::text[]) and r.transaction_id in (
      select transaction_id from requests where lower(email collate "C") = any(${emails}::text[])
      union select transaction_id from requests
        where company_as_sent is not null and lower((company_as_sent->>'email') collate "C") = any(${emails}::text[])
      union select transaction_id from request_texts where npwp = ${npwp}
      union select transaction_id from request_texts where phone = any(${phones}::text[])
      union select transaction_id from requests where whatsapp->>'number' = any(${phones}::text[])
      union select transaction_id from requests where buyer_document is not null and upper(buyer_document) = ${document})
    union
    select lower(coalesce(form->'company_as_sent'->>'email', form->>'email')) from earlier_submissions
    where form is not null and transaction_id <> all(${leftOut}::text[])
      and (form->>'npwp' = ${npwp} or upper(form->>'buyer_document') = ${document} or form->>'phone' = any(${phones}::text[])
        or form->'whatsapp'->>'number' = any(${phones}::text[])
        or lower((form->>'email') collate "C") = any(${emails}::text[]))
    union
    select lower(record->'request'->>'email') from archived_requests
    where transaction_id <> all(${leftOut}::text[]) and (emails && ${emails}::text[] or (npwp = ${npwp} and npwp <> '')
      or (id_number = lower(${document}) and id_number <> '') or (phone = any(${phones}::text[]) and phone <> ''))`;
  return rows.flatMap(({ email }) => email ?? []);
}
