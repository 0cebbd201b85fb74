import type { Db } from '../store/database.ts';
import type { QueuedMail } from '../store/mails.ts';
import { findStaff } from '../store/staff.ts';
import type { RenderedMail } from './frame.ts';
import { staffActivated } from './staff-activated.ts';

type Composer = (db: Db, mail: QueuedMail, baseUrl: URL) => Promise<RenderedMail | undefined>;

/** One entry per kind of mail: reads what it is about as it is now; undefined when there is nothing left to say. */
const composers: Record<string, Composer> = {
  async staffActivated(db, mail, baseUrl) {
    const staff = await findStaff(db, mail.about);
    return staff && staffActivated({ ...staff, at: mail.createdAt }, mail.language, baseUrl);
  },
};

export async function composeMail(db: Db, mail: QueuedMail, baseUrl: URL): Promise<RenderedMail | undefined> {
  const composer = composers[mail.kind];
  if (!composer) throw new Error(`no mail of the kind ${mail.kind}`);
  return composer(db, mail, baseUrl);
}
