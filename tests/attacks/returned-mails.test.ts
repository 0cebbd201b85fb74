import { afterAll, beforeAll, expect } from 'vitest';
import { createSigner } from '../../src/server/secrets/tokens.ts';
import { returnPathOf } from '../../src/server/mail/return-path.ts';
import { addKey } from '../support/api-keys.ts';
import { promise } from '../support/promise.ts';
import { handIn, reportOf, returnPathPattern, sentMail } from '../support/returned-mails.ts';
import { seeded } from '../support/seeded.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/staff.ts';

let server: TestServer;
let relay: string;
beforeAll(async () => {
  server = await startTestServer({ env: { BOUNCE_ADDRESS: returnPathPattern, RATE_LIMIT_FACTOR: '1000' } });
  relay = (await addKey(await signedIn(server, 'admin'), 'Relai', { kind: 'mail' })).secret;
});
afterAll(() => server.stop());

const outcomeOf = async (raw: string) => {
  const response = await handIn(server, relay, raw);
  expect(response.status).toBe(200);
  return ((await response.json()) as { outcome: string }).outcome;
};
const standing = async (id: string) =>
  (
    await server.deps.database`
      select state, is_undeliverable as undeliverable, delivered_at is not null as delivered from mails where id = ${id}`
  )[0];
const untouched = { state: 'sent', undeliverable: false, delivered: false };

promise(41, 'Reports that somebody made up mark no address', async () => {
  const victim = await sentMail(server, 'korban@contoh.net');
  const own = await sentMail(server, 'penyerang@lain.example');
  const [, round = '', signature = ''] = /-(\d+)-([0-9a-f]{24})@/.exec(own.returnPath) ?? [];
  const random = seeded(41);
  const hex = () => Array.from({ length: 24 }, () => random(16).toString(16)).join('');
  const at = (id: string, no: string, sign: string) => `bounce+${id}-${no}-${sign}@contoh.co.id`;
  const stranger = createSigner('a secret of somebody else, long enough');
  const forged = [
    ...Array.from({ length: 500 }, () => at(victim.id, '1', hex())),
    // With the signature of a mail of one's own, for the mail of the other, another round, or written otherwise.
    at(victim.id, round, signature),
    at(`${victim.id}-${own.id}`, round, signature),
    at(`0${victim.id}`, round, signature),
    at(victim.id, '2', victim.returnPath.slice(-37, -13)),
    `bounce+${victim.id}@contoh.co.id`,
    'bounce+{id}@contoh.co.id',
    returnPathOf(stranger, returnPathPattern, { id: victim.id, round: 1 }),
    victim.returnPath.replace('@contoh.co.id', '@contoh.co.id.lain.example'),
    `lain@lain.example, "${victim.id}" <bounce@contoh.co.id>`,
  ];
  const told = new Set<string>();
  for (const address of forged) told.add(await outcomeOf(reportOf('hard', address, victim.recipient)));
  expect([...told]).toEqual(['notOurs']);
  // Whoever has a mail of their own has its return path, and can say nothing by it of anybody else.
  expect(await outcomeOf(reportOf('hard', own.returnPath, victim.recipient))).toBe('otherRecipient');
  // The return path in the text, or in a mail that is attached, proves nothing.
  const hidden = [
    reportOf('hard', 'bounce@contoh.co.id', victim.recipient).replace('Your mail', victim.returnPath),
    `To: bounce@contoh.co.id\r\nSubject: ${victim.returnPath}\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    `To: ${victim.returnPath}\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\nFinal-Recipient: rfc822; ${victim.recipient}\r\n`,
  ];
  expect([await outcomeOf(hidden[0] ?? ''), await outcomeOf(hidden[1] ?? '')]).toEqual([
    'notOurs',
    'notOurs',
  ]);
  expect(await outcomeOf(hidden[2] ?? '')).toBe('noReport');
  expect(await standing(victim.id)).toEqual(untouched);

  // A report that was right once says nothing of what was sent again since.
  const right = reportOf('hard', victim.returnPath, victim.recipient);
  expect(await outcomeOf(right)).toBe('undeliverable');
  await server.deps
    .database`update mails set state = 'sent', round = round + 1, is_undeliverable = false, sent_at = now()
    where id = ${victim.id}`;
  const replayed = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(right)));
  expect(new Set(replayed)).toEqual(new Set(['knownAlready']));
  expect(await standing(victim.id)).toEqual(untouched);
  return {
    'forged reports': forged.length + hidden.length + 1,
    replayed: replayed.length,
    'addresses marked': 0,
  };
});

promise(41, 'The same report many times at once has one effect', async () => {
  const mail = await sentMail(server, 'penuh@contoh.net');
  const report = reportOf('soft', mail.returnPath, mail.recipient);
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(report)));
  expect(outcomes.filter((outcome) => outcome === 'sentAgain')).toHaveLength(1);
  const jobs = await server.deps.database`
    select 1 from graphile_worker._private_jobs where payload->>'mailId' = ${mail.id}`;
  expect(jobs).toHaveLength(1);
  return { 'at once': outcomes.length, 'sent again': 1 };
});

promise(41, 'A hostile mail keeps nobody waiting', async () => {
  const mail = await sentMail(server, 'lama@contoh.net');
  const head = `To: ${mail.returnPath}\r\n`;
  const hostile = [
    `${head}${`To: ${mail.returnPath}\r\n`.repeat(100_000)}`,
    `${head}Content-Type: multipart/report; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(700_000)}`,
    `${head}${'Content-Type: message/rfc822\r\n\r\n'.repeat(150_000)}`,
    `${head}\r\n${'\r\n'.repeat(2_000_000)}`,
    `${head}Content-Type: message/delivery-status\r\n\r\n${'Action: failed\r\n\r\n'.repeat(200_000)}`,
    `To: ${'bounce+1-1-'.repeat(300_000)}\r\n\r\n`,
  ];
  for (const raw of hostile) {
    const answered = outcomeOf(raw);
    const beside = await fetch(`${server.address}/health/live`);
    expect(beside.status).toBe(200);
    expect(['notOurs', 'noReport']).toContain(await answered);
  }
  expect(await standing(mail.id)).toEqual(untouched);
  return { 'hostile mails': hostile.length, 'refused others': 0 };
});
