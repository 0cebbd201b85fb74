import { expect, it } from 'vitest';
import { retention } from '../src/domain/privacy/retention.ts';
import { requesterFields } from '../src/domain/requests/request-form.ts';
import { identifier, join, raw, sql as part } from '../src/server/database/sql.ts';
import type { Database } from '../src/server/database/database.ts';
import type { ArchivedRecord } from '../src/server/store/archive/archived-requests.ts';
import { moveToArchive } from '../src/server/store/archive/archiving.ts';
import { eraseArchived } from '../src/server/store/privacy/erase-archived.ts';
import { eraseRequests } from '../src/server/store/privacy/erase-requests.ts';
import { findRequestsOf } from '../src/server/store/privacy/found-requests.ts';
import { fieldsOf, requestColumns } from '../src/server/store/requests/request-columns.ts';
import {
  findRequestsBySubmission,
  insertSubmission,
  promoteSubmission,
  replaceSubmission,
} from '../src/server/store/requests/submissions.ts';
import { databaseForTest } from './support/database.ts';
import { impersonalColumns } from './support/impersonal-columns.ts';
import { newSubmission } from './support/new-submission.ts';

const now = new Date('2000-01-01T00:00:00Z');
const transactionId = '1';

/** Another customer's submission, of which no value is planted anywhere. */
const submission = () =>
  newSubmission(transactionId, {
    buyerKind: 'nik',
    language: 'en',
    confirmExpiresAt: new Date('2000-01-02T00:00:00Z'),
  });

type Column = { name: string; type: string };
const listColumns = (owner: Database) => owner<(Column & { isComputed: boolean })[]>`
  select attname as name, format_type(atttypid, null) as type, attgenerated <> '' as "isComputed"
  from pg_attribute where attrelid = 'requests'::regclass and attnum > 0 and not attisdropped order by attnum`;

/** A value that a column has of somebody, as the text of a literal. */
const marks: Record<string, (column: string, digit: number) => string> = {
  text: (column, digit) => `${digit}-${column}`,
  'text[]': (column, digit) => `{${digit}-${column}}`,
  jsonb: (column, digit) => `{"email": "${digit}-${column}"}`,
  bytea: (column, digit) => `\\x${Buffer.from(`${digit}${column}`).toString('hex')}`,
  uuid: (_column, digit) => `00000000-0000-0000-0000-00000000000${digit}`,
  boolean: (_column, digit) => String(digit === 1),
  date: (_column, digit) => `2001-01-0${digit}`,
  'timestamp with time zone': (_column, digit) => `2001-01-0${digit}T00:00:00Z`,
};
const mark = ({ name, type }: Column, digit: number) => marks[type]?.(name, digit) ?? String(700 + digit);

/** A table that takes any value, with the columns that are marked in it. Where it stands decides what may be done. */
async function openTable(change?: string) {
  const { owner } = await databaseForTest();
  if (change) await owner.script(change);
  await owner.script('alter table requests disable trigger user');
  const checks = await owner<{ name: string }[]>`
    select conname as name from pg_constraint where conrelid = 'requests'::regclass and contype = 'c'`;
  for (const { name } of checks) await owner`alter table requests drop constraint ${identifier(name)}`;
  const columns = (await listColumns(owner)).filter(
    ({ name, isComputed }) => !isComputed && name !== 'transaction_id' && name !== 'status',
  );

  const literal = (column: Column, digit: number) => raw(`'${mark(column, digit)}'::${column.type}`);
  return {
    db: owner,
    columns,
    /** All of a customer's values on the request, as work and time leave them. */
    markAll: (digit: number) =>
      owner`update requests set ${join(
        columns.map((column) => part`${identifier(column.name)} = ${literal(column, digit)}`),
        ', ',
      )} where transaction_id = ${transactionId}`,
    markDefaults: async (digit: number) => {
      for (const column of columns)
        await owner`alter table requests alter column ${identifier(column.name)} set default ${literal(column, digit)}`;
    },
    /** The columns in which a customer's value stands. */
    marked: async (
      digit: number,
      row = part`(select to_jsonb(r) from requests r where transaction_id = ${transactionId})`,
    ) => {
      const rows = await owner<{ name: string }[]>`
        select name from (values ${join(
          columns.map((column) => part`(${column.name}::text, to_jsonb(${literal(column, digit)}))`),
          ', ',
        )}) as planted (name, value) where ${row}->name = value order by name`;
      return rows.map(({ name }) => name);
    },
  };
}

type Table = Awaited<ReturnType<typeof openTable>>;

const held = async ({ db, markAll }: Table, digit: number) => {
  await insertSubmission(db, submission(), now);
  await markAll(digit);
};

const personal = new Map(
  retention.flatMap(({ columns }) =>
    columns.flatMap(({ table, column, erasure }) => (table === 'requests' ? [[column, erasure]] : [])),
  ) as [string, string][],
);
const isToErase = (name: string) =>
  !impersonalColumns['requests']?.includes(name) && personal.get(name) !== 'untouched' && name !== 'remarks';
const textColumns = ({ columns }: Table) => columns.filter(({ type }) => type === 'text');

/** What each place that has to do with whole requests leaves of a customer who has gone, or does not tell of one who asks. */
const places: Record<string, (table: Table) => Promise<string[]>> = {
  replace: async (table) => {
    await held(table, 1);
    await replaceSubmission(table.db, submission(), now);
    return table.marked(1);
  },
  promote: async (table) => {
    await held(table, 1);
    await replaceSubmission(table.db, submission(), now);
    await table.markAll(2);
    const [first] = await table.db<{ id: string }[]>`select submission_id as id from earlier_submissions`;
    await promoteSubmission(table.db, { transactionId, submissionId: first?.id ?? '' });
    return table.marked(2);
  },
  erase: async (table) => {
    await held(table, 1);
    await eraseRequests(table.db, [transactionId], { keepsBuyer: false, now });
    return (await table.marked(1)).filter(isToErase);
  },
  eraseArchived: async (table) => {
    const { db } = table;
    await held(table, 1);
    await db`update requests set status = 'closed', npwp_photo = null, receipt_photo = null`;
    await moveToArchive(db, [{ transactionId, keptUntil: '2034-12-31' }], now);
    const [found] = await db<{ record: ArchivedRecord }[]>`select record from archived_requests`;
    const record = found?.record ?? ({} as ArchivedRecord);
    await eraseArchived(db, { transactionId, record }, { keepsBuyer: false, isMasked: () => true, now });
    const erased = part`(select record->'request' from archived_requests)`;
    return (await table.marked(1, erased)).filter(isToErase);
  },
  giveOut: async (table) => {
    await held(table, 1);
    const keys = { emails: ['1-email'], npwp: null, document: null, phone: null };
    const given = JSON.stringify(await findRequestsOf(table.db, keys, 1));
    return textColumns(table).flatMap((column) =>
      isToErase(column.name) && !given.includes(mark(column, 1)) ? [column.name] : [],
    );
  },
  insert: async ({ db, markDefaults, marked }) => {
    await markDefaults(1);
    await insertSubmission(db, submission(), now);
    return marked(1);
  },
};

async function forgottenBy(change?: string): Promise<Record<string, string[]>> {
  const table = await openTable(change);
  const forgotten: Record<string, string[]> = {};
  for (const [name, act] of Object.entries(places)) {
    forgotten[name] = await act(table);
    await table.db`delete from requests`;
  }
  return forgotten;
}

/** Columns that follow the fakturs and exports of the sale, whoever asks for them. */
const ofTheSale = [
  'changed_since_export',
  'dpp',
  'dpp_nilai_lain',
  'export_batch',
  'exported_under',
  'faktur_date',
  'faktur_mark',
  'faktur_masa',
  'faktur_number',
  'faktur_state',
  'part_missing',
  'ppn',
];
/** The receipt and where the request stands, which do not change with the submission that it holds. */
const ofTheRequest = [
  'confirmed_at',
  'lines',
  'prices_include_tax',
  'receipt_discount',
  'sales_date',
  'status_since',
  'store',
  'store_code',
  'total_paid',
];
const known = {
  insert: ofTheSale,
  replace: ofTheSale,
  promote: [...ofTheSale, ...ofTheRequest].toSorted(),
  erase: [],
  eraseArchived: [],
  // What staff found out about a buyer is on the faktur alone.
  giveOut: ['buyer_place', 'supporting_document'],
};

it('every column of the database is in the table of columns', async () => {
  const { owner } = await databaseForTest();
  const names = (await listColumns(owner)).map(({ name }) => name);
  const listed = Object.values(requestColumns).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(names.toSorted());
  expect(fieldsOf('requester')).toEqual(requesterFields);
});

it('nothing of a customer stays on the request of the next, or is left out of an erasure or of what is given out', async () => {
  expect(await forgottenBy()).toEqual(known);
});

it('a column that is in no table is named by every place that forgets it', async () => {
  const forgotten = await forgottenBy('alter table requests add column customer_note text');
  for (const [place, before] of Object.entries(known))
    expect({ [place]: forgotten[place]?.toSorted() }).toEqual({
      [place]: [...before, 'customer_note'].toSorted(),
    });
});

it('a submission that was replaced comes back whole', async () => {
  const table = await openTable();
  await held(table, 1);
  const theirs = fieldsOf('requester', 'buyer', 'terms', 'photos', 'link').map(
    (field) => requestColumns[field].name,
  );
  await replaceSubmission(table.db, submission(), now);
  const [first] = await table.db<{ id: string }[]>`select submission_id as id from earlier_submissions`;
  const submissionId = first?.id ?? '';
  const [read] = await findRequestsBySubmission(table.db, [submissionId]);
  expect(read).toMatchObject({
    requesterName: '1-requester_name',
    npwpPhoto: '1-npwp_photo',
    status: 'waiting',
  });
  await promoteSubmission(table.db, { transactionId, submissionId });
  expect(await table.marked(1)).toEqual([...theirs, ...ofTheSale].toSorted());
});
