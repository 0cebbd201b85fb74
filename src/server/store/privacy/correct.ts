import type { PersonData } from '#domain/privacy/person-change.ts';
import type { Db } from '../../database/database.ts';

/** Links that went to another address open nothing any more. The caller has locked the request. */
export async function savePersonData(db: Db, transactionId: string, data: PersonData): Promise<void> {
  await db`
    update requests set requester_name = ${data.requesterName}, phone = ${data.phone}, company_name = ${data.companyName},
      company_address = ${data.companyAddress},
      track_version = track_version + case when lower(email) = lower(${data.email}) then 0 else 1 end, email = ${data.email}
    where transaction_id = ${transactionId}`;
}
