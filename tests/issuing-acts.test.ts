import { beforeAll, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { answerOf, type Answer } from './support/desk.ts';
import { issuingDeskForFile } from './support/issuing-desk.ts';
import { until } from './support/until.ts';

const { desk, provider, use, issue, there, confirmed, reaches, fakturMails } = issuingDeskForFile();
beforeAll(() => use());

const reason = 'Sudah diperiksa';
const hoursMs = 3_600_000;

const act = (id: string, what: string, client: Client = desk().manager): Promise<Answer> =>
  answerOf(client.post(`/api/issuing/${id}/${what}`, { reason }));
const cancel = (number: string | null): Promise<Answer> =>
  answerOf(desk().manager.post(`/api/coretax/fakturs/${number}/cancel`, { reason }));
/** The fakturs that are recorded of a request, with their states. */
const recorded = (id: string) =>
  desk().server.deps.database`select number, state from fakturs where transaction_id = ${id} order by number`;
const isThere = (id: string, state: string) =>
  until(() => {
    desk().server.clock.advance(200);
    return there(id).some((faktur) => faktur.state === state);
  });

it('closes with the PDF that somebody accepted, and with that of another buyer never', async () => {
  const [off, strange] = [await confirmed('987'), await confirmed('985')];
  const doubtful = await until(async () => {
    const found = await reaches(off, 'approved');
    return found.verdict ? found : undefined;
  });
  expect(await desk().row(off)).toMatchObject({ status: 'process', faktur_state: 'none' });
  expect(await fakturMails(off)).toEqual([]);
  expect(await act(off, 'accept')).toMatchObject({ http: 200 });
  await reaches(off, 'closed');
  expect(await desk().row(off)).toMatchObject({ status: 'closed', faktur_number: doubtful.number });
  expect(await fakturMails(off)).toHaveLength(1);

  const { number } = await until(async () => {
    const found = await reaches(strange, 'approved');
    return found.verdict === 'buyerDiffers' ? found : undefined;
  });
  expect(await act(strange, 'accept')).toMatchObject({ http: 409 });
  expect(await cancel(number)).toMatchObject({ http: 202 });
  await reaches(strange, 'withdrawn');
  expect(there(strange)).toMatchObject([{ number, state: 'cancelled' }]);
  expect(await fakturMails(strange)).toEqual([]);
});

it('replaces what it issued, and cancels it at the provider before it counts no longer here', async () => {
  const id = await confirmed();
  const { number: first } = await reaches(id, 'closed');
  expect(await act(id, 'replace')).toMatchObject({ http: 202 });
  const { number: second } = await reaches(id, 'closed', 2);
  expect(there(id)).toMatchObject([
    { number: first, state: 'replaced' },
    { number: second, state: 'approved', replaces: first },
  ]);
  expect(new Map((await recorded(id)).map(({ number, state }) => [number, state]))).toEqual(
    new Map([
      [first, 'replaced'],
      [second, 'valid'],
    ]),
  );
  expect(await fakturMails(id)).toHaveLength(2);

  provider().script([{ call: 'cancel', fault: 'refuse', times: 1 }]);
  expect(await cancel(second)).toMatchObject({ http: 202 });
  const refused = await until(async () => {
    desk().server.clock.advance(200);
    const found = await issue(id);
    return found && found.problems.length > 0 ? found : undefined;
  });
  expect(refused).toMatchObject({ state: 'closed', number: second });
  expect(await recorded(id)).toContainEqual({ number: second, state: 'valid' });

  // The answer gets lost: it is read, and not cancelled twice.
  provider().script([{ call: 'cancel', fault: 'breakAfter', times: 1 }]);
  await cancel(second);
  await isThere(id, 'cancelled');
  await until(async () => {
    desk().server.clock.advance(500);
    return (await recorded(id)).every(({ state }) => state !== 'valid');
  });
  expect(await desk().row(id)).toMatchObject({ faktur_state: 'cancelled' });
});

it('asks the team after a day of not knowing, and takes the number that a manager found', async () => {
  provider().script([
    { makes: { signsAtRead: 0 } },
    { call: 'upload', fault: 'breakAfter', times: 1 },
    { call: 'list', fault: 'badGateway' },
  ]);
  const id = await confirmed();
  await reaches(id, 'uncertain');
  // It is signed all the same.
  const number = await until(() => {
    desk().server.clock.advance(200);
    return there(id)[0]?.number;
  });
  const decide = async (found: string | null) =>
    answerOf((await desk().signIn('manager')).post(`/api/issuing/${id}/decide`, { found, reason }));
  expect(await decide(number)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });

  desk().server.clock.advance(25 * hoursMs);
  const told = await until(() => {
    desk().server.clock.advance(1_000);
    return desk().peer.received.find(({ subject }) => subject?.includes('PajakExpress'));
  });
  expect(told.text).toContain(id);
  expect(await decide(number)).toMatchObject({ http: 200 });
  provider().script([]);
  await reaches(id, 'closed');
  expect(await recorded(id)).toEqual([{ number, state: 'valid' }]);
  expect(there(id)).toHaveLength(1);
});

it('keeps the number of a faktur without its PDF, and tells the team once after a day', async () => {
  provider().script([{ makes: { pdfAtTry: 10_000 } }]);
  const id = await confirmed();
  const { number } = await reaches(id, 'approved');
  expect(number).toBe(there(id)[0]?.number);
  const told = () =>
    desk().peer.received.filter(({ subject }) => subject?.startsWith(`PajakExpress: transaksi ${id}`));
  const reads = () =>
    provider().calls.filter(({ call, reference }) => call === 'pdf' && reference === id).length;
  const readAgain = async () => {
    const before = reads();
    await until(() => {
      desk().server.clock.advance(1_000);
      return reads() > before;
    });
  };
  await readAgain();
  expect(told()).toEqual([]);
  desk().server.clock.advance(24 * hoursMs);
  const [mail] = await until(() => {
    desk().server.clock.advance(1_000);
    return told().length > 0 ? told() : undefined;
  });
  expect(mail?.text).toContain(number);
  await readAgain();
  expect(await fakturMails(id)).toEqual([]);
  expect(told()).toHaveLength(1);
  expect(await desk().row(id)).toMatchObject({ status: 'process', faktur_number: null });
});
