import { expect, it } from 'vitest';
import { countBaseline, refuseOlder, type Migration } from './baseline.ts';

const migration = (name: string, text: string): Migration => ({ name, text, checksum: `sum of ${name}` });
const migrations = [
  migration(
    '0044-baseline.sql',
    '-- baseline of version 0.10.4, which ended with 0044-last.sql\ncreate table a ();',
  ),
  migration('0045-b.sql', 'create table b ();'),
];
const applied = (...names: string[]) => new Map(names.map((name) => [name, `sum of ${name}`]));

it('the migrations that the baseline stands for count as the baseline, those after it as themselves', () => {
  const all = applied('0001-a.sql', '0044-last.sql', '0045-b.sql');
  expect([...countBaseline(all, migrations).keys()]).toEqual(['0044-baseline.sql', '0045-b.sql']);
  expect(countBaseline(all, migrations).get('0044-baseline.sql')).toBe('sum of 0044-baseline.sql');
  expect(() => refuseOlder(countBaseline(all, migrations), migrations)).not.toThrow();
});

it('a database that began with the baseline or is empty is as it is', () => {
  for (const own of [applied('0044-baseline.sql'), applied()]) {
    expect(countBaseline(own, migrations)).toEqual(own);
    expect(() => refuseOlder(own, migrations)).not.toThrow();
  }
});

it('a database that lacks the last of them is refused with the version to start first', () => {
  const older = countBaseline(applied('0001-a.sql', '0043-c.sql'), migrations);
  expect(() => refuseOlder(older, migrations)).toThrow('start version 0.10.4 with it once');
});
