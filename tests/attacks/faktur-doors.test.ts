import { expect, onTestFinished } from 'vitest';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { newIds } from '../support/bulk.ts';
import { plantSales, saveSeller } from '../support/coretax.ts';
import { hurry, move, startDesk } from '../support/desk.ts';
import { fakturAttacks, fakturDoors } from '../support/faktur-attacks.ts';
import { promise } from '../support/promise.ts';
import { until } from '../support/until.ts';

promise(
  37,
  'No PDF reaches another buyer: two attacks on every door that takes one, on open and closed requests',
  async () => {
    const desk = await startDesk();
    onTestFinished(() => desk.stop());
    const { database } = desk.server.deps;
    const today = jakartaDay(desk.server.clock.now());
    await saveSeller(database);
    const rounds = 10;
    const tried: string[] = [];
    for (const enter of Object.values(fakturDoors))
      for (const pdfFor of Object.values(fakturAttacks))
        for (const status of ['open', 'closed'] as const) {
          const ids = newIds(rounds);
          await plantSales(
            database,
            ids.map((transactionId) => ({ transactionId, salesDate: today, status })),
          );
          for (const id of ids) {
            await enter(desk.manager, id, pdfFor(id, today));
            await move(desk.manager, id, 'C', { accept_faktur: true, reason: 'Sudah diperiksa' });
            tried.push(id);
          }
        }
    await until(async () => {
      await hurry(desk.server);
      const [waiting] = await database`select from mails where state = 'queued' limit 1`;
      return !waiting;
    });
    const attached = tried.flatMap((id) => desk.mails(id)).flatMap(({ attachments }) => attachments);
    expect(attached).toHaveLength(0);
    expect(await database`select from fakturs where transaction_id = any(${tried}::text[])`).toHaveLength(0);
    return {
      doors: Object.keys(fakturDoors).length,
      attacks: tried.length,
      'PDFs that were mailed': attached.length,
      'fakturs on record': 0,
    };
  },
  600_000,
);
