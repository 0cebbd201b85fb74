import { describe, expect, it } from 'vitest';
import type { CheckName, Facts } from './facts.ts';
import { withoutSecrets, worstOf } from './findings.ts';
import { judgements } from './judgements.ts';

const now = new Date('2026-11-20T05:00:00Z');
const before = (hours: number) => new Date(+now - hours * 3_600_000);

/** An installation in which all is well. */
const well: Facts = {
  settings: { problems: [] },
  database: { version: 180_004 },
  rights: { unreadable: [], mayChangeAudit: false },
  extension: { isThere: true },
  migrations: { applied: 9, missing: [], unknown: [] },
  replicas: [{ host: 'db2', secondsBehind: 1.2 }],
  storage: { isSame: true, ms: 4 },
  disk: { freeBytes: 60e9, totalBytes: 100e9 },
  mailServer: { servers: [{ setting: 'SMTP_URL', whyNot: undefined }] },
  mailSender: { address: 'Faktur <faktur@toko.co.id>', isProduction: true },
  mails: { failed: 0, waiting: 2, oldestWaitsSeconds: 20 },
  clock: { aheadMs: -40 },
  timeZone: { inService: '07:00', inDatabase: '07:00' },
  certificates: [{ name: 'BASE_URL', endsAt: before(-24 * 60), whyNot: undefined }],
  secrets: { weak: [], hasPrevious: false, endingKeys: [], ownSince: undefined },
  proxies: { trusted: 1, isHttps: true, wereUntrusted: false, caller: '203.0.113.7' },
  listening: { host: '127.0.0.1', port: 3000, isAnswered: true, isOpen: false, openMetrics: undefined },
  backup: { lastAt: before(9) },
  worker: { living: 2, dead: 0, oldestDueSeconds: 3 },
  signIn: { isProduction: true, isPublicDemo: false, secondStep: 'admins' },
};

/** What is thought of a part when some of its facts are others. */
function judged<C extends CheckName>(check: C, other: Partial<Facts[C]> | Facts[C]) {
  const facts = Array.isArray(other) ? other : Object.assign({}, well[check], other);
  const { verdict, name } = judgements[check](facts as Facts[C], now);
  return `${verdict} ${name}`;
}

it('finds nothing where all is well', () => {
  const verdicts = (Object.keys(well) as CheckName[]).map((check) => judged(check, well[check]));
  expect(verdicts.filter((verdict) => !verdict.startsWith('good '))).toEqual([]);
});

describe('what is not well', () => {
  it.each([
    ['failure settingsWrong', judged('settings', { problems: ['APP_SECRET: required in production'] })],
    ['failure databaseOld', judged('database', { version: 140_012 })],
    ['good databaseAnswers', judged('database', { version: 150_000 })],
    ['failure rightsMissing', judged('rights', { unreadable: ['requests'], mayChangeAudit: true })],
    ['warning rightsOfOwner', judged('rights', { mayChangeAudit: true })],
    ['failure extensionMissing', judged('extension', { isThere: false })],
    ['failure migrationsPending', judged('migrations', { missing: ['0050-a.sql'], unknown: ['x'] })],
    ['warning migrationsNewer', judged('migrations', { unknown: ['0060-b.sql'] })],
    ['warning replicaAway', judged('replicas', [{ host: 'db2', secondsBehind: undefined }])],
    ['warning replicaBehind', judged('replicas', [{ host: 'db2', secondsBehind: 31 }])],
    ['good replicasNone', judged('replicas', [])],
    ['failure storageBroken', judged('storage', { isSame: false })],
    ['warning diskLow', judged('disk', { freeBytes: 4e9 })],
    ['failure diskFull', judged('disk', { freeBytes: 0.5e9 })],
    ['good diskFree', judged('disk', { freeBytes: 4e9, totalBytes: 20e9 })],
    ['failure senderLocal', judged('mailSender', { address: 'Faktur Desk <faktur@localhost>' })],
    ['good senderOfDemo', judged('mailSender', { address: 'faktur@localhost', isProduction: false })],
    ['good mailsKept', judged('mailServer', { servers: [] })],
    [
      'warning mailServerAway',
      judged('mailServer', { servers: [away('SMTP_URL'), answering('SMTP_URL_2')] }),
    ],
    ['failure mailServersAway', judged('mailServer', { servers: [away('SMTP_URL'), away('SMTP_URL_2')] })],
    ['warning mailsFailed', judged('mails', { failed: 1 })],
    ['warning mailsLate', judged('mails', { oldestWaitsSeconds: 601 })],
    ['warning clockOff', judged('clock', { aheadMs: -5_001 })],
    ['failure clockWrong', judged('clock', { aheadMs: 60_001 })],
    ['failure zoneWrong', judged('timeZone', { inDatabase: '00:00' })],
    ['failure certificateEnded', judged('certificates', [end('SMTP_URL', 0), end('BASE_URL', -900)])],
    ['warning certificateEnds', judged('certificates', [end('BASE_URL', -13 * 24)])],
    ['warning certificateUnseen', judged('certificates', [unseen('BASE_URL'), end('FILES_URL', -9_000)])],
    ['good certificatesNone', judged('certificates', [])],
    ['failure secretsWeak', judged('secrets', { weak: ['APP_SECRET'], hasPrevious: true })],
    ['warning keysEnding', judged('secrets', { endingKeys: ['Kasir'] })],
    ['warning secretPrevious', judged('secrets', { hasPrevious: true })],
    ['warning secretOld', judged('secrets', { ownSince: before(24 * 731) })],
    ['failure proxyMissing', judged('proxies', { trusted: 0 })],
    ['warning proxyUntrusted', judged('proxies', { trusted: 0, isHttps: false, wereUntrusted: true })],
    ['warning callerIsProxy', judged('proxies', { caller: '127.0.0.1' })],
    ['good proxyNone', judged('proxies', { trusted: 0, isHttps: false })],
    ['warning nobodyListens', judged('listening', { isAnswered: false })],
    ['warning listensToAll', judged('listening', { isOpen: true })],
    ['warning metricsOpen', judged('listening', { openMetrics: '0.0.0.0:9100' })],
    ['warning backupNone', judged('backup', { lastAt: undefined })],
    ['warning backupLate', judged('backup', { lastAt: before(27) })],
    ['failure backupOld', judged('backup', { lastAt: before(24 * 7 + 1) })],
    ['failure workerNone', judged('worker', { living: 0 })],
    ['warning jobsDead', judged('worker', { dead: 1 })],
    ['warning jobsLate', judged('worker', { oldestDueSeconds: 601 })],
    ['warning secondStepOff', judged('signIn', { secondStep: 'off' })],
    ['failure demoPublic', judged('signIn', { isPublicDemo: true })],
  ])('%s', (expected, found) => expect(found).toBe(expected));
});

const end = (name: string, hoursAgo: number) => ({ name, endsAt: before(hoursAgo), whyNot: undefined });
const away = (setting: string) => ({ setting, whyNot: 'ECONNREFUSED' });
const answering = (setting: string) => ({ setting, whyNot: undefined });
const unseen = (name: string) => ({ name, endsAt: undefined, whyNot: 'ECONNREFUSED' });

it('thinks of all of it as of its worst part', () => {
  expect(worstOf([{ verdict: 'good' }, { verdict: 'failure' }, { verdict: 'warning' }])).toBe('failure');
  expect(worstOf([{ verdict: 'good' }, { verdict: 'warning' }])).toBe('warning');
  expect(worstOf([])).toBe('good');
});

it('takes secrets and the users of addresses out of messages', () => {
  const message = 'no answer from smtp://faktur:k0pi/s@mail.toko.co.id:465, signed by abcdef and abcdefgh';
  expect(withoutSecrets(message, ['abcdef', 'abcdefgh', 'k0pi/s', ''])).toBe(
    'no answer from smtp://…@mail.toko.co.id:465, signed by … and …',
  );
});
