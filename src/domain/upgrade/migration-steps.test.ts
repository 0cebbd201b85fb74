import { describe, expect, it } from 'vitest';
import { outlineMigration } from './migration-steps.ts';

const outline = (text: string) => outlineMigration({ name: '0099-some-change.sql', text });
const stepsOf = (text: string) => outline(text).steps.map(({ kind, table }) => `${kind} ${table}`);

describe('what a migration does', () => {
  it.each([
    [
      '-- one by one\n-- Finds what waits; at once.\ncreate index concurrently waits on mails (id);',
      'index mails',
    ],
    ['create unique index once on mails (event) where id > 0;', 'lockedIndex mails'],
    ['alter table mails add column round integer not null default 1, add column note text;', 'lock mails'],
    ["alter table mails add column part text check (part ~ '^[0-9]$');", 'lockedRead mails'],
    ['alter table mails add constraint c check (a in (1, 2)) not valid;', 'lock mails'],
    ['alter table mails validate constraint c;', 'read mails'],
    ['alter table mails alter column id type bigint;', 'rewrite mails'],
    ['alter table mails add column token uuid default gen_random_uuid();', 'rewrite mails'],
    ['update mails set state = 1;', 'change mails'],
    ['create trigger told after insert on mails for each row execute function tell();', 'lock mails'],
    ['create table links (mail_id bigint references mails);', 'lock mails'],
  ])('is told of %s', (text, step) => {
    expect(stepsOf(text)).toEqual([step]);
  });

  it('tells which tables a statement reads, and which it changes', () => {
    const text = `with gone as (delete from tallies where day < now())
      insert into changes select count(*) from requests join mails using (id)`;
    expect(stepsOf(text)).toEqual(['change tallies', 'read requests', 'read mails']);
  });

  it('leaves out its own tables, comments, texts, bodies of functions, and indexes of new months alone', () => {
    const text = `create table links (a int); create index links_a on links (a);
      -- alter table mails add column x int;
      comment on table links is 'update mails; and more';
      create function f() returns int language sql as $body$ update mails set a = 1; select 1 $body$;
      create index of_months on only receipts (day);`;
    expect(stepsOf(text)).toEqual([]);
  });

  it('says when code of its own runs', () => {
    expect(outline('do $$ begin perform 1; end $$').runsCode).toBe(true);
    expect(outline('select 1').runsCode).toBe(false);
  });
});

describe('the sentence about a migration', () => {
  it('is its leading comment, or else its name', () => {
    expect(outline('-- one by one\n-- Finds those\n-- that wait.\n\n-- More.\nselect 1;').what).toBe(
      'Finds those that wait.',
    );
    expect(outline('-- one by one\nselect 1;').what).toBe('some change');
  });
});
