import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveRequests } from '../src/server/features/processing/ended/archive-requests.job.ts';
import { deletePhotos } from '../src/server/features/processing/ended/delete-photos.job.ts';
import { deleteRecords } from '../src/server/features/processing/ended/delete-records.job.ts';
import { keepReceiptMonths } from '../src/server/jobs/keep-receipt-months.job.ts';
import { removeUnclaimedFiles } from '../src/server/features/intake/remove-unclaimed-files.job.ts';
import { Client } from './support/client.ts';
import { mailedAbout, move, newRequest, sendFaktur, startDesk, type Desk } from './support/desk.ts';
import { tablesWith } from './support/old-requests.ts';
import { setClock } from './support/test-clock.ts';

const dayMs = 24 * 60 * 60 * 1000;

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

it('a request lives from its submission to the end of its ten years, and leaves nothing behind', async () => {
  const { deps, clock, address } = desk.server;
  const { database, files } = deps;
  const id = await newRequest(desk.server, 'process');
  await sendFaktur(desk.staff, id);
  expect(await move(desk.staff, id, 'C')).toMatchObject({ http: 200 });
  await mailedAbout(desk, id);
  const { npwp_photo, receipt_photo, faktur_file } = await desk.row(id);
  const stored = async () =>
    (await Promise.all([npwp_photo, receipt_photo, faktur_file].map((name) => files.get(String(name))))).map(
      (content) => content !== undefined,
    );
  expect(await stored()).toEqual([true, true, true]);
  const year = clock.now().getFullYear();

  clock.advance(91 * dayMs);
  await deletePhotos(deps);
  await archiveRequests(deps);
  expect(await stored()).toEqual([false, false, true]);
  expect(await tablesWith(database, id)).toContain('requests');

  clock.advance(650 * dayMs);
  await keepReceiptMonths(deps);
  await archiveRequests(deps);
  expect(await tablesWith(database, id)).toEqual(['archived_requests']);
  const staff = await desk.signIn('staff');
  const details = await staff.get(`/api/archive/${id}`);
  expect(await details.json()).toMatchObject({
    archived: { keptUntil: `${year + 10}-12-31` },
    request: { TT_STATUS: 'C', has_faktur: true, has_foto_npwp: false },
  });
  expect((await staff.get(`/api/archive/${id}/file_faktur`)).status).toBe(200);
  expect((await new Client(address).get(`/api/track/${id}`)).status).toBe(200);

  setClock(desk.server, `${year + 10}-12-31T23:59:00`);
  await deleteRecords(deps);
  expect(await tablesWith(database, id)).toEqual(['archived_requests']);

  setClock(desk.server, `${year + 11}-01-01T00:01:00`);
  await deleteRecords(deps);
  await removeUnclaimedFiles(deps);
  expect(await tablesWith(database, id)).toEqual([]);
  expect(await stored()).toEqual([false, false, false]);
  expect((await new Client(address).get(`/api/track/${id}`)).status).toBe(404);
});
