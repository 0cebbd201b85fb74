import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { folderForTest } from '../support/installation.ts';
import { addressOf } from '../support/run-npm.ts';
import {
  closedLife,
  closeRequest,
  confirmRequest,
  productionSurroundings,
  requestConfirmAndClose,
  sendRequest,
  statusesOf,
  type ShippedServer,
} from '../support/shipped-form.ts';
import { until } from '../support/until.ts';
import {
  beside,
  bundleProgram,
  earlierProgram,
  emptyPlace,
  plantedPlace,
} from '../support/upgrade-rehearsal.ts';

const emailOf = (id: string) => `customer-${id}@pelanggan.example`;

/** Those of our own customers, by address, as often as each has left. */
const sentByAddress = async (owner: Database) => {
  const rows = await owner<{ recipient: string }[]>`
    select recipient from mails where recipient like 'customer-%' and state = 'sent' and sent_at is not null`;
  return rows.map(({ recipient }) => recipient).toSorted();
};

/** What nobody touches in the rehearsal: what 0.10.4 had archived, exported, erased, noted and cancelled. */
async function untouchedRows(owner: Database): Promise<string[]> {
  const tables = ['archived_requests', 'export_items', 'privacy_files', 'request_notes', 'reported_masas'];
  const rows = await Promise.all(
    tables.map((table) =>
      owner.script<{ row: string }[]>(
        `select '${table} ' || (to_jsonb(t) - 'sums')::text as row from ${table} t order by 1`,
      ),
    ),
  );
  return rows.flat().map(({ row }) => row);
}

const untilAllSent = (owner: Database) =>
  until(
    async () =>
      (await owner`select from mails where recipient like 'customer-%' and state = 'queued'`).length === 0,
  );

it(
  'both versions serve at once through an upgrade, and there are two ways back',
  { timeout: 300_000 },
  async () => {
    const [earlier, bundle] = [earlierProgram(), bundleProgram()];
    const around = await productionSurroundings();
    const { settings, mail } = around;
    const place = await plantedPlace();
    const env = { ...settings, ...place.env };
    const ownerEnv = { ...settings, ...place.ownerEnv };
    const untouched = await untouchedRows(place.owner);
    expect(untouched.length).toBeGreaterThan(10);

    // The version before, at work.
    expect(await earlier.run(['migrate'], ownerEnv)).toMatchObject({ code: 0 });
    const first = await earlier.start(['serve'], env);
    const added = await earlier.run(['staff-add', 'budi', 'staff'], env);
    const old = await around.begin('budi', added.output);
    const present: ShippedServer = { ...old, address: '' };
    const receipts = Array.from({ length: 80 }, (_, at) => `88${String(at).padStart(11, '0')}`);
    for (const id of receipts) await around.sell(id);
    const next = () => receipts.shift() ?? '';
    const newRequest = async (server: ShippedServer) => {
      const id = next();
      // A company of its own: on record, its address would be taken in place of this one.
      await sendRequest(server, id, { TT_EMAIL: emailOf(id), TT_NPWP: `088${id}` });
      return id;
    };
    const confirm = async (server: ShippedServer, id: string) => {
      await confirmRequest(server, emailOf(id));
      return id;
    };
    const waiting = await newRequest(old);
    const open = await confirm(old, await newRequest(old));
    const closed = await confirm(old, await newRequest(old));
    await closeRequest(old, closed);
    const before = { [waiting]: ['W'], [open]: ['W', 'O'], [closed]: closedLife };

    // What the upgrade would do, and that it does nothing yet.
    const migrations = () => place.owner`select name from schema_migrations`;
    const listed = await migrations();
    const check = await bundle.run(['upgrade', '--check', '--json'], ownerEnv);
    expect(check.code).toBe(0);
    expect(JSON.parse(check.output)).toMatchObject({ verdict: 'good', from: '0.10.4' });
    expect(await migrations()).toEqual(listed);
    const told = await bundle.run(['upgrade', '--check'], ownerEnv);
    expect(told.output).toContain('0056-one-faktur-a-part-index.sql');
    expect(told.output).toContain('The way back:');

    // The upgrade, while customers go on.
    const backup = join(folderForTest(), 'backup');
    const progress = { isOver: false };
    const upgrading = bundle
      .run(['upgrade', '--backup', backup], ownerEnv)
      .finally(() => (progress.isOver = true));
    const meanwhile: string[] = [];
    while (!progress.isOver) meanwhile.push(await newRequest(old));
    const upgraded = await upgrading;
    expect([upgraded.code, upgraded.output]).toEqual([0, expect.stringContaining(`Backed up to ${backup}`)]);
    expect(upgraded.output).toContain('0091-arrived-headers.sql');
    expect(meanwhile.length).toBeGreaterThan(0);

    // Both beside each other: what one took in, the other confirms, shows and closes.
    const newEnv = await beside(env);
    present.address = addressOf(newEnv);
    const second = await bundle.start(['serve'], newEnv);
    await confirm(present, waiting);
    await closeRequest(old, waiting);
    await closeRequest(present, open);
    const fromNew = await confirm(old, await newRequest(present));
    await closeRequest(old, fromNew);
    const fromOld = await confirm(present, await newRequest(old));
    await closeRequest(present, fromOld);
    for (const id of meanwhile) await confirm(meanwhile.indexOf(id) % 2 === 0 ? old : present, id);
    for (const id of [waiting, open, closed, fromNew, fromOld])
      for (const { address } of [old, present]) expect(await statusesOf(address, id)).toEqual(closedLife);
    for (const id of meanwhile)
      for (const { address } of [old, present]) expect(await statusesOf(address, id)).toEqual(['W', 'O']);
    // Whichever worker is faster: both send.
    const hasSent = (server: typeof first) => server.output().includes('"msg":"mail sent"');
    const more: string[] = [];
    const sentBefore = first.output().length;
    while (!hasSent(second) || !first.output().slice(sentBefore).includes('"msg":"mail sent"'))
      more.push(await newRequest(more.length % 2 === 0 ? old : present));

    // The version before ends, and nothing is missing or doubled.
    first.terminate();
    expect(await first.ended).toBe(0);
    await untilAllSent(place.owner);
    const received = mail.received.flatMap(({ to }) => to?.map(({ address = '' }) => address) ?? []);
    expect(received.filter((address) => address.startsWith('customer-')).toSorted()).toEqual(
      await sentByAddress(place.owner),
    );
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(mail.received.length);
    expect(await untouchedRows(place.owner)).toEqual(expect.arrayContaining(untouched));
    expect(await bundle.run(['audit:verify'], newEnv)).toMatchObject({ code: 0 });
    expect(await bundle.run(['upgrade', '--check'], ownerEnv)).toEqual({
      code: 0,
      output: expect.stringContaining('None is to run') as string,
    });

    // One way back: the version before again, on the new tables.
    second.terminate();
    expect(await second.ended).toBe(0);
    await earlier.start(['serve'], env);
    for (const id of [waiting, open, closed, fromNew, fromOld])
      expect(await statusesOf(old.address, id)).toEqual(closedLife);
    const again = await confirm(old, await newRequest(old));
    await closeRequest(old, again);
    expect(await statusesOf(old.address, again)).toEqual(closedLife);

    // The other one: the backup, with the version before, elsewhere.
    const elsewhere = await emptyPlace();
    const restored = await earlier.run(['restore', backup], { ...settings, ...elsewhere.ownerEnv });
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('is the same')]);
    expect(await untouchedRows(elsewhere.owner)).toEqual(expect.arrayContaining(untouched));
    const restoredEnv = await beside({ ...settings, ...elsewhere.env });
    await earlier.start(['serve'], restoredEnv);
    for (const [id, statuses] of Object.entries(before))
      expect(await statusesOf(addressOf(restoredEnv), id)).toEqual(statuses);
    const back = { ...old, address: addressOf(restoredEnv) };
    await requestConfirmAndClose(back, next());
  },
);
