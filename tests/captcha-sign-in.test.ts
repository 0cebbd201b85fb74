import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { expectRefusal, logIn } from './support/captcha-calls.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { encodeAnswer, solveCaptcha } from './support/solve-captcha.ts';

const minute = 60_000;

describe('sign-in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { CAPTCHA: 'altcha' } });
  });
  afterAll(() => server.stop());
  const solved = async () => encodeAnswer(await solveCaptcha(new Client(server.address), 'signIn'));
  const failThreeTimes = async (empid: string) => {
    for (let i = 0; i < 3; i++) await expectRefusal(logIn(server, empid, 'wrong'), 401, 'wrongCredentials');
  };

  it('needs a captcha after three failures, and each is good for one attempt', async () => {
    await failThreeTimes('admin');
    const answer = await solved();
    await expectRefusal(logIn(server, 'admin', 'wrong', answer), 401, 'wrongCredentials');
    await expectRefusal(logIn(server, 'admin', demoPassword, answer), 422, 'captchaFailed');
    server.clock.advance(15 * minute);
    await failThreeTimes('admin');
    await expectRefusal(logIn(server, 'admin', demoPassword), 422, 'captchaFailed');
    expect((await logIn(server, 'admin', demoPassword, await solved())).status).toBe(200);
    server.clock.advance(15 * minute);
    expect((await logIn(server, 'admin', demoPassword)).status).toBe(200);
  });

  it('is announced: by the answer to the third failure, and to a page that is loaded anew', async () => {
    const browser = new Client(server.address);
    const needed = async () =>
      ((await (await browser.get('/api/session')).json()) as { captchaNeeded: boolean }).captchaNeeded;
    const answers: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      expect(await needed()).toBe(false);
      answers.push(await (await browser.signIn('manager', 'wrong')).json());
    }
    expect(answers[1]).not.toHaveProperty('captchaNeeded');
    expect(answers[2]).toMatchObject({ code: 'wrongCredentials', captchaNeeded: true });
    expect(await needed()).toBe(true);
    expect(await (await new Client(server.address).get('/api/session')).json()).toMatchObject({
      captchaNeeded: false,
    });
    server.clock.advance(15 * minute);
    expect(await needed()).toBe(false);
  });

  it('that is missing costs no attempt, for the page could not know', async () => {
    await failThreeTimes('staff');
    for (let i = 0; i < 4; i++)
      await expectRefusal(logIn(server, 'staff', demoPassword), 422, 'captchaFailed');
    await expectRefusal(logIn(server, 'staff', 'wrong', await solved()), 401, 'wrongCredentials');
    expect((await logIn(server, 'staff', demoPassword, await solved())).status).toBe(200);
    server.clock.advance(15 * minute);
  });

  it('asks only for the EMPID that failed, and says the same of one that does not exist', async () => {
    await failThreeTimes('ghost');
    await failThreeTimes('manager');
    const [known, unknown] = await Promise.all([
      logIn(server, 'manager', demoPassword),
      logIn(server, 'ghost', demoPassword),
    ]);
    expect([known.status, unknown.status]).toEqual([422, 422]);
    expect(await known.json()).toEqual(await unknown.json());
    expect((await logIn(server, 'staff', demoPassword)).status).toBe(200);
    server.clock.advance(15 * minute);
  });

  it('keeps its limit of five, with or without a captcha', async () => {
    await failThreeTimes('staff');
    await expectRefusal(logIn(server, 'staff', 'wrong', await solved()), 401, 'wrongCredentials');
    await expectRefusal(logIn(server, 'staff', 'wrong', 'nonsense'), 422, 'captchaFailed');
    await expectRefusal(logIn(server, 'staff', demoPassword, await solved()), 429, 'tooManyRequests');
    server.clock.advance(15 * minute);
    expect((await logIn(server, 'staff', demoPassword)).status).toBe(200);
  });

  it('lets no more than three guesses through without one, however many come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => logIn(server, 'manager', 'wrong')));
    expect(tries.filter((response) => response.status === 401).length).toBeLessThanOrEqual(3);
    server.clock.advance(15 * minute);
  });
});
