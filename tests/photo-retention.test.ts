import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePhotos } from '../src/server/features/processing/ended/delete-photos.job.ts';
import type { RequestStatus } from '../src/domain/requests/request-status.ts';
import { plantRequests, removeRequests, signedIn } from './support/planted-requests.ts';
import { smallPhoto } from './support/photos.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PHOTO_RETENTION_DAYS: '30' } });
  await removeRequests(server.deps.database);
});
afterAll(() => server.stop());

let counter = 1;
/** A request with two photos that has had its status for so many days. */
async function request(status: RequestStatus, days: number) {
  const { files, database, clock } = server.deps;
  const [npwpPhoto, receiptPhoto] = [
    await files.put(await smallPhoto()),
    await files.put(await smallPhoto()),
  ];
  const transactionId = String(counter++);
  const statusSince = new Date(clock.now().getTime() - days * dayMs);
  await plantRequests(database, [{ transactionId, status, statusSince, npwpPhoto, receiptPhoto }]);
  return { transactionId, files: [npwpPhoto, receiptPhoto] };
}
const details = async (id: string) =>
  (await (await (await signedIn(server)).get(`/api/trx_tiket/${id}`)).json()) as Record<string, unknown>;
const stored = async (names: string[]) =>
  (await Promise.all(names.map((name) => server.deps.files.get(name)))).filter((content) => content).length;
const auditLines = (id: string) =>
  server.deps
    .database`select actor, action, detail from audit_log where transaction_id = ${id} and action = 'deletePhotos'`;

describe('photos', () => {
  it.each(['closed', 'rejected'] as const)(
    'of a request that was %s long ago are deleted',
    async (status) => {
      const old = await request(status, 31);
      await deletePhotos(server.deps);
      expect(await stored(old.files)).toBe(0);
      expect(await details(old.transactionId)).toMatchObject({
        has_foto_npwp: false,
        has_foto_struk: false,
        photos_deleted_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(await auditLines(old.transactionId)).toEqual([
        { actor: 'SYSTEM', action: 'deletePhotos', detail: {} },
      ]);
      await deletePhotos(server.deps);
      expect(await auditLines(old.transactionId)).toHaveLength(1);
    },
  );

  it.each([
    ['closed', 29],
    ['rejected', 29],
    ['waiting', 400],
    ['open', 400],
    ['process', 400],
  ] as const)('of a request that is %s for %i days stay', async (status, days) => {
    const kept = await request(status, days);
    await deletePhotos(server.deps);
    expect(await stored(kept.files)).toBe(2);
    expect(await details(kept.transactionId)).toMatchObject({ has_foto_npwp: true, photos_deleted_on: null });
    expect(await auditLines(kept.transactionId)).toEqual([]);
  });

  it('of a request that was reopened and closed again count from its last end', async () => {
    const { database, clock } = server.deps;
    const again = await request('closed', 60);
    await database`update requests set status = 'process', status_since = ${clock.now()} where transaction_id = ${again.transactionId}`;
    await deletePhotos(server.deps);
    await database`update requests set status = 'closed', status_since = ${clock.now()} where transaction_id = ${again.transactionId}`;
    await deletePhotos(server.deps);
    expect(await stored(again.files)).toBe(2);
  });

  it('of hundreds are deleted by several workers, each once', async () => {
    const many = [];
    for (let i = 0; i < 450; i++) many.push(await request('closed', 100));
    await Promise.all([1, 2, 3].map(() => deletePhotos(server.deps)));
    await deletePhotos(server.deps); // what one worker held while another looked
    expect(await stored(many.flatMap(({ files }) => files))).toBe(0);
    const ids = many.map(({ transactionId }) => transactionId);
    const [row] = await server.deps.database`
      select count(*)::int as lines, count(distinct transaction_id)::int as requests
      from audit_log where action = 'deletePhotos' and transaction_id = any(${ids})`;
    expect(row).toEqual({ lines: 450, requests: 450 });
  });

  it('whose file is gone already do not stop the others', async () => {
    const lost = await request('closed', 100);
    await Promise.all(lost.files.map((name) => server.deps.files.remove(name)));
    const other = await request('closed', 100);
    await deletePhotos(server.deps);
    expect(await stored(other.files)).toBe(0);
    expect(await auditLines(lost.transactionId)).toHaveLength(1);
  });
});
