import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { move, newRequest, sendFaktur, signedIn, startDesk, undo, type Desk } from './support/desk.ts';
import { customer } from './support/request-form.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const codes = { waiting: 'W', open: 'O', process: 'P', closed: 'C', rejected: 'R' } as const;
type Status = keyof typeof codes;
const names = Object.keys(codes) as Status[];

describe('who may move what where', () => {
  const everyone = ['staff', 'manager', 'admin'];
  const leads = ['manager', 'admin'];
  const allowed: Partial<Record<`${Status}>${Status}`, string[]>> = {
    'waiting>open': everyone,
    'waiting>rejected': everyone,
    'open>open': everyone,
    'open>process': everyone,
    'open>closed': everyone,
    'open>rejected': everyone,
    'process>open': everyone,
    'process>process': everyone,
    'process>closed': everyone,
    'process>rejected': everyone,
    'closed>open': leads,
    'closed>process': leads,
    'rejected>open': leads,
    'rejected>process': leads,
  };
  const people = ['staff', 'manager', 'admin'] as const;
  const all = names.flatMap((from) =>
    names.flatMap((to) =>
      people.map((person) => ({ from, to, person, who: allowed[`${from}>${to}`] ?? [] })),
    ),
  );
  const attempt = async (from: Status, to: Status, person: (typeof people)[number]) => {
    const id = await newRequest(desk.server, from);
    await desk.server.deps
      .database`update requests set faktur_file = ${crypto.randomUUID()} where transaction_id = ${id}`;
    const before = await desk.history(id);
    return { id, before, answer: await move(desk[person], id, codes[to], { remarks: ' because ' }) };
  };

  it.each(all.filter(({ who, person }) => who.includes(person)))(
    '$from to $to: $person may',
    async ({ from, to, person }) => {
      const { id, before, answer } = await attempt(from, to, person);
      expect(answer).toEqual({ http: 200, trxno: id, status: codes[to], undo: expect.any(String) });
      expect(await desk.history(id)).toEqual([...before, { status: to, remarks: 'because', actor: person }]);
      expect(await desk.row(id)).toMatchObject({ status: to, remarks: 'because' });
      // The first one that is closed adds the company, too.
      const lines = (await desk.audit(id)).filter(({ action }) => action !== 'addCompany');
      expect(lines).toEqual([{ actor: person, action: 'changeStatus', detail: { from, to } }]);
    },
  );

  it.each(all.filter(({ who, person }) => !who.includes(person)))(
    '$from to $to: $person may not',
    async ({ from, to, person, who }) => {
      const { id, before, answer } = await attempt(from, to, person);
      const forThem = { http: 403, code: 'notAllowed' };
      const forAll = { http: 409, code: 'transitionNotAllowed' };
      expect(answer).toMatchObject(who.length > 0 ? forThem : forAll);
      expect(await desk.history(id)).toEqual(before);
    },
  );

  it('is nobody who is not signed in', async () => {
    const id = await newRequest(desk.server, 'open');
    const stranger = await signedIn(desk.server, 'nobody');
    expect(await move(stranger, id, 'P')).toMatchObject({ http: 401, code: 'notSignedIn' });
    expect(await sendFaktur(stranger, id)).toMatchObject({ http: 401, code: 'notSignedIn' });
    expect(await undo(stranger, crypto.randomUUID())).toMatchObject({ http: 401 });
  });
});

describe('a change', () => {
  it('is refused when the request stands elsewhere than the author saw, and nothing is overwritten', async () => {
    const id = await newRequest(desk.server, 'open');
    await move(desk.manager, id, 'P', { remarks: 'mine' });
    const answer = await move(desk.staff, id, 'R', { remarks: 'late', expected_status: 'O' });
    expect(answer).toMatchObject({
      http: 409,
      code: 'stateChanged',
      current: {
        TT_STATUS: 'P',
        TT_REMARKS: 'mine',
        by: 'manager',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    });
    const { at } = answer['current'] as { at: string };
    const shown = new Date(`${at.replace(' ', 'T')}+07:00`).getTime();
    expect(Math.abs(shown - desk.server.clock.now().getTime())).toBeLessThan(60_000);
    expect(await desk.row(id)).toMatchObject({ status: 'process', remarks: 'mine' });
    expect((await move(desk.staff, id, 'R', { remarks: 'late', expected_status: 'P' })).http).toBe(200);
  });

  it('is made by one of many who saw the same', async () => {
    const id = await newRequest(desk.server, 'open');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(desk.staff, id, 'P', { expected_status: 'O' })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(19);
    expect(await desk.history(id)).toHaveLength(3);
  });

  it('names an unknown transaction before anything else', async () => {
    expect(await move(desk.staff, '31337', 'P', { expected_status: 'C' })).toMatchObject({
      http: 404,
      code: 'transactionNotFound',
    });
  });

  it.each(['waiting', 'open', 'process'] as const)('needs a reason to reject what is %s', async (from) => {
    const id = await newRequest(desk.server, from);
    const before = [await desk.row(id), await desk.history(id)];
    for (const remarks of [undefined, '', ' \n '])
      expect(await move(desk.staff, id, 'R', { remarks })).toEqual({
        http: 422,
        code: 'remarksRequired',
        message: 'Tuliskan alasan penolakan; pelanggan akan membacanya.',
      });
    expect([await desk.row(id), await desk.history(id)]).toEqual(before);
  });

  it.each(['closed', 'rejected'] as const)('needs remarks to reopen what was %s', async (from) => {
    const id = await newRequest(desk.server, from);
    for (const remarks of [undefined, '', ' \n '])
      expect(await move(desk.manager, id, 'O', { remarks })).toMatchObject({
        http: 422,
        code: 'remarksRequired',
      });
    expect((await move(desk.manager, id, 'O', { remarks: 'wrong amount' })).http).toBe(200);
  });

  it('closes nothing without its faktur', async () => {
    const id = await newRequest(desk.server, 'process');
    expect(await move(desk.staff, id, 'C')).toMatchObject({ http: 422, code: 'fakturRequired' });
    expect((await sendFaktur(desk.staff, id)).http).toBe(200);
    expect((await move(desk.staff, id, 'C')).http).toBe(200);
  });

  it('keeps the time in the status when only remarks are added', async () => {
    const id = await newRequest(desk.server, 'process');
    const { status_since: since } = await desk.row(id);
    desk.server.clock.advance(60_000);
    await move(desk.staff, id, 'P', { remarks: 'asked the customer' });
    expect(await desk.row(id)).toMatchObject({ status_since: since, remarks: 'asked the customer' });
    await move(desk.staff, id, 'O');
    expect((await desk.row(id))['status_since']).not.toEqual(since);
  });

  it.each([
    { remarks: 'x'.repeat(1001) },
    { remarks: 5 },
    { remarks: 'a\0b' },
    { status: 'X' },
    { trxno: 'abc' },
    { expected_status: 'Z' },
  ])('refuses %j', async (wrong) => {
    const id = await newRequest(desk.server, 'open');
    expect(await move(desk.staff, id, 'P', wrong)).toMatchObject({ http: 422, code: 'invalidInput' });
  });
});

describe('the master data of companies', () => {
  const company = async (npwp: string) => {
    const [found] = await desk.server.deps
      .database`select name, address, email, version from companies where npwp = ${npwp}`;
    return found;
  };
  const closable = async (npwp: string, name: string) => {
    const id = await newRequest(desk.server, 'process', { fields: { TT_NPWP: npwp, TT_NAMA_PT: name } });
    await sendFaktur(desk.staff, id);
    return id;
  };

  it('learns a company when its request is closed, and forgets it with the undo', async () => {
    const npwp = '0500000000000001';
    const id = await closable(npwp, 'PT Baru');
    expect(await company(npwp)).toBeUndefined();
    const closed = await move(desk.staff, id, 'C');
    const known = { name: 'PT Baru', address: customer.TT_ALAMAT_PT, email: customer.TT_EMAIL, version: 1 };
    expect(await company(npwp)).toEqual(known);
    expect((await undo(desk.staff, closed['undo'])).http).toBe(204);
    expect(await company(npwp)).toBeUndefined();
  });

  it('is changed by no request that is closed later, nor by the undo', async () => {
    const npwp = '0500000000000002';
    // Both were submitted before the company was known, so each has what its customer typed.
    const [first, second] = [await closable(npwp, 'PT Lama'), await closable(npwp, 'PT Ganti Nama')];
    await move(desk.staff, first, 'C');
    const known = await company(npwp);
    expect(known).toMatchObject({ name: 'PT Lama', version: 1 });
    const closed = await move(desk.staff, second, 'C');
    expect(await company(npwp)).toEqual(known);
    expect((await undo(desk.staff, closed['undo'])).http).toBe(204);
    expect(await company(npwp)).toEqual(known);
  });

  it('keeps what staff have corrected within the seconds of the undo', async () => {
    const npwp = '0500000000000004';
    const closed = await move(desk.staff, await closable(npwp, 'PT Salah Ketik'), 'C');
    const corrected = { taxid: npwp, name: 'PT Benar', address: 'Jl. Benar 1', email: 'benar@x.example' };
    expect((await desk.manager.send('PUT', '/api/update-email', corrected)).status).toBe(200);
    expect((await undo(desk.staff, closed['undo'])).http).toBe(204);
    expect(await company(npwp)).toMatchObject({ name: 'PT Benar' });
  });

  it('writes down who added a company and who took it back', async () => {
    const npwp = '0500000000000005';
    const id = await closable(npwp, 'PT Tercatat');
    const closed = await move(desk.staff, id, 'C');
    await undo(desk.staff, closed['undo']);
    const lines = (await desk.audit(id)).filter(({ action }) => String(action).endsWith('Company'));
    const detail = { npwp: '0500********0005' };
    expect(lines).toEqual([
      { actor: 'staff', action: 'addCompany', detail },
      { actor: 'staff', action: 'removeCompany', detail },
    ]);
  });

  it('keeps what somebody else has checked since', async () => {
    const npwp = '0500000000000003';
    const first = await move(desk.staff, await closable(npwp, 'PT Sama'), 'C');
    desk.server.clock.advance(5);
    await move(desk.manager, await closable(npwp, 'PT Sama'), 'C');
    expect((await undo(desk.staff, first['undo'])).http).toBe(204);
    expect(await company(npwp)).toMatchObject({ name: 'PT Sama' });
  });
});
