import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMany, plantFor, rejectMany } from './support/bulk.ts';
import { answerOf, startDesk, type Desk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const statuses = ['waiting', 'open', 'process', 'closed', 'rejected'] as const;
const candidates = async (path: string): Promise<string[]> => {
  const answer = await desk.staff.get(path);
  return ((await answer.json()) as { TT_TRXNO: string }[]).map(({ TT_TRXNO }) => TT_TRXNO);
};

describe('candidates', () => {
  it('are what can be closed, and what can be rejected, by ID', async () => {
    const ids = await plantFor(
      desk,
      'calon@pelanggan.example',
      statuses.map((status) => ({ status })),
    );
    const own = (found: string[]) => found.filter((id) => ids.includes(id));
    const [waiting, open, process] = ids;
    expect(own(await candidates('/api/get_process'))).toEqual([open, process]);
    expect(own(await candidates('/api/get_processR'))).toEqual([waiting, open, process]);
    expect(await candidates(`/api/get_process?q=${open?.slice(1)}`)).toEqual([open]);
    expect(await candidates(`/api/get_process?q=${waiting?.slice(1)}`)).toEqual([]);
    expect(await candidates(`/api/get_processR?q=${open?.slice(2, -1)}&limit=2`)).toHaveLength(2);
    expect((await desk.staff.get('/api/get_process?q=1%25')).status).toBe(422);
    expect((await desk.staff.get('/api/get_process?limit=1001')).status).toBe(422);
  });

  it('come all of them, each once, however many there are', async () => {
    const ids = await plantFor(
      desk,
      'ribuan@pelanggan.example',
      Array.from({ length: 2_500 }, () => ({})),
    );
    const found = (await candidates('/api/get_process')).filter((id) => ids.includes(id));
    expect(found).toEqual(ids);
    expect(await candidates(`/api/get_process?limit=3`)).toHaveLength(3);
  });
});

describe('checking before a run', () => {
  const odd = ['12 satu', "'; drop table requests --", 'nul\0', '9'.repeat(33)];

  it('says where each ID stands, in the order given', async () => {
    const ids = await plantFor(
      desk,
      'Cek@Pelanggan.example',
      statuses.map((status) => ({ status })),
    );
    const trxnos = [` ${ids[4]} `, ...odd, ...ids];
    const answer = await answerOf(desk.staff.post('/api/validate_status', { trxnos }));
    const line = (at: number, status: string, name: string, close: string, reject: string) => ({
      trxno: ids[at],
      status,
      ms_name: name,
      email: 'cek@pelanggan.example',
      language: 'id',
      close,
      reject,
    });
    const none = {
      status: null,
      ms_name: null,
      email: null,
      language: null,
      close: 'unknown',
      reject: 'unknown',
    };
    expect(answer).toEqual({
      http: 200,
      statuses: [
        line(4, 'R', 'REJECT', 'notAllowed', 'unchanged'),
        ...odd.map((trxno) => ({ trxno, ...none })),
        line(0, 'W', 'WAITING CONFIRMATION', 'notAllowed', 'ok'),
        line(1, 'O', 'OPEN', 'ok', 'ok'),
        line(2, 'P', 'ON PROGRESS', 'ok', 'ok'),
        line(3, 'C', 'CLOSED', 'unchanged', 'notAllowed'),
      ],
    });
  });

  it('names the customers in lower case, each once', async () => {
    const [b = ''] = await plantFor(desk, 'B@pelanggan.example', [{}]);
    const [a = ''] = await plantFor(desk, 'a@pelanggan.example', [{}]);
    const [again = ''] = await plantFor(desk, 'b@Pelanggan.example', [{}]);
    const trxnos = [b, ...odd, a, again, b];
    expect(await answerOf(desk.staff.post('/api/validate_email', { trxnos }))).toEqual({
      http: 200,
      emails: ['a@pelanggan.example', 'b@pelanggan.example'],
      unknown: odd,
    });
  });

  it('takes 10,000 long ones and not one more', async () => {
    const trxnos = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(100, 'x'));
    expect(await answerOf(desk.staff.post('/api/validate_email', { trxnos }))).toMatchObject({ http: 200 });
    for (const path of ['/api/validate_email', '/api/validate_status'])
      expect(await answerOf(desk.staff.post(path, { trxnos: [...trxnos, '1'] }))).toMatchObject({
        http: 422,
        fields: [{ field: 'trxnos', code: 'tooMany' }],
      });
    expect(await closeMany(desk.staff, [])).toMatchObject({ http: 422, code: 'invalidInput' });
    expect(await rejectMany(desk.staff, [...trxnos, '1'])).toMatchObject({ http: 422 });
  });
});
