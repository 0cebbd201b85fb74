import { expect, it } from 'vitest';
import { worstOf } from '../doctor/findings.ts';
import { judgeUpgrade } from './judge-upgrade.ts';
import type { UpgradeFacts } from './upgrade-facts.ts';

const ready: UpgradeFacts = {
  postgres: 150_004,
  applied: 3,
  version: '0.10.4',
  tooOld: undefined,
  unknown: [],
  edited: [],
  pending: [{ name: '0045-a.sql', what: 'A.', steps: [{ kind: 'index', table: 'mails' }], runsCode: false }],
  sizes: new Map([['mails', { rows: 1_000_000, bytes: 200e6, indexes: 4 }]]),
  speeds: undefined,
  mayMigrate: true,
  openTransaction: undefined,
  problems: [],
  databaseDisk: { freeBytes: 1e9 },
  backup: { bytes: 1e6, folder: '/var/backups/new', freeBytes: 1e9 },
};
const judge = (changed: Partial<UpgradeFacts> = {}) => judgeUpgrade({ ...ready, ...changed });
const of = (check: string, changed: Partial<UpgradeFacts>) =>
  judge(changed).find((finding) => finding.check === check);

it('is ready where nothing is in the way', () => {
  expect(worstOf(judge())).toBe('good');
});

it.each([
  ['a database that is too old', 'migrations', { tooOld: 'The database is older.' }],
  ['one ahead of the program', 'migrations', { unknown: ['0200-later.sql'] }],
  ['migrations with another text', 'migrations', { edited: ['0045-a.sql'] }],
  ['a role that may not change tables', 'owner', { mayMigrate: false }],
  ['an old PostgreSQL', 'database', { postgres: 140_000 }],
  ['a full disk', 'disk', { databaseDisk: { freeBytes: 1e6 } }],
])('%s makes it impossible', (_what, check, changed) => {
  expect(of(check, changed)?.verdict).toBe('failure');
});

it.each([
  ['a long transaction', 'transactions', { openTransaction: { program: 'psql', minutes: 7 } }],
  ['little room for the backup', 'backup', { backup: { ...ready.backup, freeBytes: 10 } }],
  ['settings that production refuses', 'settings', { problems: ['APP_SECRET: can be guessed'] }],
  ['a disk that is nearly full', 'disk', { databaseDisk: { freeBytes: 100e6 } }],
])('%s is a warning with what to do', (_what, check, changed) => {
  expect(of(check, changed)).toMatchObject({ verdict: 'warning', act: expect.any(String) as string });
});

it('asks for nothing more where no migration is to run, or none may', () => {
  expect(judge({ pending: [] }).map(({ check }) => check)).toEqual(['database', 'migrations', 'settings']);
  expect(judge({ unknown: ['x'] }).map(({ check }) => check)).toEqual(['database', 'migrations', 'settings']);
});
