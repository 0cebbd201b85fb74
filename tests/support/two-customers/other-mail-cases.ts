import { expect } from 'vitest';
import type { OtherMailKind } from '../../../src/domain/requests/mail-kind.ts';
import { jakartaDay } from '../../../src/domain/dates/calendar-days.ts';
import { tellOfArrivals } from '../../../src/server/features/intake/awaited/tell-of-arrivals.job.ts';
import { queueMail } from '../../../src/server/jobs/queue-mail.ts';
import { insertCompanies } from '../../../src/server/store/companies/companies.ts';
import { newCode } from '../buyer-codes.ts';
import { Client } from '../client.ts';
import { answerOf, newReceipt, newRequest } from '../desk.ts';
import { submitForm } from '../request-form.ts';
import { ask, visitOf } from '../visits.ts';
import { confirmOwn } from './take-over.ts';
import { team, type Scene } from './mail-cases.ts';

type OtherMailCase = {
  /** Writes the mail; the other customer takes the receipt over where `takeOver` is called. */
  write: (scene: Scene, takeOver: () => Promise<void>) => Promise<void>;
  isForTeam?: true;
};

const leave = async ({ desk, id, a }: Scene) => {
  const left = { trxno: id, email: a.email };
  expect(await answerOf(new Client(desk.server.address).post('/api/leave-receipt', left))).toMatchObject({
    http: 202,
  });
};
async function open({ desk, id, a }: Scene): Promise<void> {
  await newReceipt(desk.server, id);
  const { status } = await submitForm(new Client(desk.server.address), id, { fields: a.fields });
  expect(status).toBe(201);
  await confirmOwn(desk, id);
}
const days = (scene: Scene, count: number) =>
  new Date(scene.desk.server.clock.now().getTime() + count * 24 * 3_600_000);

/** Queues a reminder as the daily job writes it, `after` days from now. */
async function remind(
  scene: Scene,
  kind: 'overdueReminder' | 'deadlineReminder',
  after: number,
): Promise<void> {
  const now = days(scene, after);
  const mail = {
    event: `${kind}:${jakartaDay(now)}`,
    kind,
    about: jakartaDay(now),
    recipient: team,
    language: 'id',
  } as const;
  await scene.desk.server.deps.database.begin((tx) => queueMail(tx, mail, now));
}

async function queueForTeam(
  { id, desk }: Scene,
  kind: 'providerHeld' | 'issueStuck',
  about: string,
): Promise<void> {
  const { database, clock } = desk.server.deps;
  const mail = { event: `${kind}:${id}`, kind, about, recipient: team, language: 'id' } as const;
  await database.begin((tx) => queueMail(tx, mail, clock.now()));
}

/** Queues a mail about a code that was made of another request of the first customer. */
async function queueForOwner(
  { desk: { server }, a }: Scene,
  kind: 'buyerCodeLimit' | 'buyerCodeRevoked',
): Promise<void> {
  const requested = await newRequest(server, 'open', { fields: a.fields });
  const { id: about } = await newCode({ visitor: await visitOf(server, a.email), requested });
  const { database, clock } = server.deps;
  const mail = { event: `${kind}:${about}`, kind, about, recipient: a.email, language: 'id' } as const;
  await database.begin((tx) => queueMail(tx, mail, clock.now()));
}

export const otherMailCases: Record<OtherMailKind, OtherMailCase> = {
  receiptArrived: {
    async write(scene, takeOver) {
      await leave(scene);
      await newReceipt(scene.desk.server, scene.id);
      const { id, desk } = scene;
      expect((await submitForm(new Client(desk.server.address), id)).status).toBe(201);
      await takeOver();
      await tellOfArrivals(desk.server.deps);
    },
  },
  receiptMissing: {
    async write(scene) {
      await leave(scene);
      await tellOfArrivals({ ...scene.desk.server.deps, clock: { now: () => days(scene, 8) } });
    },
  },
  myRequests: {
    async write(scene, takeOver) {
      await open(scene);
      await newRequest(scene.desk.server, 'open', { fields: scene.a.fields });
      await takeOver();
      await ask(new Client(scene.desk.server.address), scene.a.email);
    },
  },
  buyerCodeLimit: {
    async write(scene, takeOver) {
      await open(scene);
      await takeOver();
      await queueForOwner(scene, 'buyerCodeLimit');
    },
  },
  buyerCodeRevoked: {
    async write(scene, takeOver) {
      await open(scene);
      await takeOver();
      await queueForOwner(scene, 'buyerCodeRevoked');
    },
  },
  verifyEmail: {
    async write(scene, takeOver) {
      await open(scene);
      const { desk, a, id } = scene;
      const { database, clock } = desk.server.deps;
      const npwp = a.npwp.replace('041', '065');
      const record = { npwp, name: `PT ${id}`, address: 'Jl. Arsip 1', email: a.email };
      await insertCompanies(database, [record], clock.now());
      await takeOver();
      expect(await answerOf(desk.staff.post('/api/verify-email', { taxid: npwp }))).toMatchObject({
        http: 202,
      });
    },
  },
  overdueReminder: {
    isForTeam: true,
    async write(scene) {
      await open(scene);
      await remind(scene, 'overdueReminder', 4);
    },
  },
  deadlineReminder: {
    isForTeam: true,
    async write(scene) {
      await open(scene);
      await remind(scene, 'deadlineReminder', 30);
    },
  },
  providerHeld: {
    isForTeam: true,
    async write(scene) {
      await open(scene);
      const { database, clock } = scene.desk.server.deps;
      await database`update issuing set settings = '{"provider": "klikpajak"}', held_kind = 'signIn',
        held_since = ${clock.now()}, held_text = 'Unauthorized'`;
      await queueForTeam(scene, 'providerHeld', 'klikpajak');
    },
  },
  issueStuck: {
    isForTeam: true,
    async write(scene) {
      await open(scene);
      const id = crypto.randomUUID();
      await scene.desk.server.deps.database`
        insert into issues (id, transaction_id, code, round, state, provider, invoice, is_automatic, asked_by, due_on)
        values (${id}, ${scene.id}, '04', 1, 'uncertain', 'klikpajak', '{}', true, 'SYSTEM', '2026-12-20')`;
      await queueForTeam(scene, 'issueStuck', id);
    },
  },
  senderTest: {
    isForTeam: true,
    async write({ desk }) {
      const test = desk.admin.post('/api/mail-sender/test', { to: 'pajak@retail.example' });
      expect(await answerOf(test)).toMatchObject({ http: 202 });
    },
  },
  staffActivated: {
    isForTeam: true,
    async write({ desk }) {
      const { activation_url: url } = await answerOf(
        desk.admin.post('/api/users', { empid: 'baru.kali', role: '1' }),
      );
      const token = new URLSearchParams(new URL(String(url)).hash.slice(1)).get('token');
      const chosen = { token, password: 'kuda-baterai-staples-benar' };
      expect(await answerOf(new Client(desk.server.address).post('/api/activate', chosen))).toMatchObject({
        http: 204,
      });
    },
  },
};
