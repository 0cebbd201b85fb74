import { correctableOfPerson, type PersonData } from '#domain/privacy/person-change.ts';
import type { Db } from '../../database/database.ts';
import { assigned } from '../requests/column-lists.ts';

/** Links that went to another address open nothing any more. The caller has locked the request. */
export async function savePersonData(db: Db, transactionId: string, data: PersonData): Promise<void> {
  await db`
    update requests set ${assigned(correctableOfPerson, data)},
      track_version = track_version + case when lower(email) = lower(${data.email}) then 0 else 1 end
    where transaction_id = ${transactionId}`;
}
