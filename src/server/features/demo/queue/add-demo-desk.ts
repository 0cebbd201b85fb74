import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { assignRequests } from '../../../store/desk/assignments.ts';
import { insertNote } from '../../../store/desk/request-notes.ts';
import { insertView } from '../../../store/desk/saved-views.ts';
import { isDeskUsed, listBegun } from '../../../store/demo/demo-desk.ts';

const minuteMs = 60_000;
const notes = [
  'Sudah ditelepon, kartu NPWP yang jelas dikirim sore ini.',
  'Nama PT di struk berbeda dengan master, tunggu jawaban toko.',
  'Pelanggan minta satu faktur untuk dua struk, sudah dijelaskan bahwa tidak bisa.',
];

/** What colleagues leave on a desk: most of what they began is theirs, with a few notes and a view for all. */
export async function addDemoDesk({ database }: { database: Database }): Promise<void> {
  if (await isDeskUsed(database)) return;
  const begun = await listBegun(database);
  const [first] = begun;
  if (!first) return;
  await database.begin(async (tx) => {
    // Every third one was given back.
    for (const { transactionId, staffId, empid: by, at } of begun.filter((_, index) => index % 3 !== 2))
      await assignRequests(tx, [transactionId], { staffId, by, at });
    for (const [index, note] of notes.entries()) {
      const { transactionId, empid: actor, at } = begun[3 * index] ?? first;
      await insertNote(tx, { transactionId, note, actor, at: new Date(at.getTime() + 5 * minuteMs) });
    }
    const query = new URLSearchParams([
      ['status', 'O'],
      ['status', 'P'],
      ['store', first.store],
      ['sort', 'uploadBy'],
    ]);
    const content = { columns: null, density: null, size: null, isShared: true };
    const view = { id: randomUUID(), staffId: first.staffId, ...content };
    await insertView(tx, { ...view, name: first.store, query: query.toString() }, first.at);
  });
}
