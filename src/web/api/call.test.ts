import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/staff.ts';
import { activate, login, logout, storedUser } from '#contract/staff/sign-in.ts';
import { call } from './call.ts';
import { onNotSignedIn } from './not-signed-in.ts';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const page = { cookie: '', documentElement: { lang: 'en' } };
const session = { user: null, demo: null, captcha: { provider: 'none', siteKey: null } };

function forged(): Promise<Response> {
  return Promise.resolve(Response.json({ code: 'forged', message: '…' }, { status: 403 }));
}

function headersOf(nth: number): Headers {
  return new Headers(fetched.mock.calls[nth]?.[1].headers);
}

beforeEach(() => {
  page.cookie = 'XSRF-TOKEN=first';
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

test('sends JSON with token and language, and gives the answer under our names', async () => {
  fetched.mockResolvedValueOnce(Response.json(storedUser.write({ empid: 'T01', role: 'manager' })));
  const user = await call(login, { body: { empid: 'T01', password: 'x' } });
  expect(user).toEqual({ empid: 'T01', role: 'manager' });
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"empid":"T01","password":"x"}');
  expect(headersOf(0).get('X-XSRF-TOKEN')).toBe('first');
  expect(headersOf(0).get('Accept-Language')).toBe('en');
});

test('fetches a missing token first', async () => {
  page.cookie = '';
  fetched.mockImplementationOnce(() => {
    page.cookie = 'XSRF-TOKEN=new';
    return Promise.resolve(Response.json(session));
  });
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await call(logout);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([readSession.path, logout.path]);
  expect(headersOf(1).get('X-XSRF-TOKEN')).toBe('new');
});

test('renews a refused token once', async () => {
  fetched
    .mockImplementationOnce(forged)
    .mockResolvedValueOnce(Response.json(session))
    .mockImplementationOnce(forged);
  await expect(call(logout)).rejects.toMatchObject({ code: 'forged' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('what the contract refuses is not sent', async () => {
  const wrong = call(login, { body: { empid: 'not an id', password: '' } });
  await expect(wrong).rejects.toMatchObject({
    code: 'invalidInput',
    fields: [
      { field: 'empid', code: 'empid' },
      { field: 'password', code: 'required' },
    ],
  });
  expect(fetched).not.toHaveBeenCalled();
});

test('tells that the network failed', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed'));
  await expect(call(activate, { body: { token: 't', password: 'p' } })).rejects.toMatchObject({
    code: 'network',
  });
});

test('tells listeners that the session has ended', async () => {
  const listener = vi.fn<() => void>();
  const stop = onNotSignedIn(listener);
  fetched.mockImplementation(() =>
    Promise.resolve(Response.json({ code: 'notSignedIn', message: '…' }, { status: 401 })),
  );
  await expect(call(logout)).rejects.toMatchObject({ code: 'notSignedIn' });
  stop();
  await expect(call(logout)).rejects.toMatchObject({ status: 401 });
  expect(listener).toHaveBeenCalledTimes(1);
});
