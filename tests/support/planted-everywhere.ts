import { retention } from '../../src/domain/privacy/retention.ts';
import type { Database } from '../../src/server/database/database.ts';
import { identifier, join, raw, sql } from '../../src/server/database/sql.ts';
import type { FileStorage } from '../../src/server/ports/file-storage.ts';
import { unpackSync, zipEntries } from '../../src/server/files/zip-archive.ts';
import { listAll } from './stored-files.ts';

type Column = { schema: string; table: string; column: string; type: string };

/** Every column of every table that can hold a text, as the database itself tells them. */
async function textColumns(owner: Database): Promise<Column[]> {
  return owner<Column[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not k.relispartition
    where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', '_text')
    order by 1, 2, c.ordinal_position`;
}

const personal = new Map(
  retention.flatMap(({ columns }) =>
    columns.map(({ table, column, erasure }) => [`${table}.${column}`, erasure]),
  ),
);

/** How whoever plants knows the person: own transaction IDs, and texts of which each stands nowhere by chance. */
export type PersonMarks = { ids: string[]; values: string[]; mention: string; digits: string[] };

/** Rows that belong to a person: they name one of the IDs, or hold one of the values. */
const theirs = ({ ids, values }: PersonMarks) =>
  join(
    [...ids, ...values].map((text) => sql`lower(to_jsonb(t)::text) like ${`%${text.toLowerCase()}%`}`),
    ' or ',
  );

const toText = (type: string) =>
  type === 'bytea'
    ? (column: string) => sql`encode(${identifier(column)}, 'escape')`
    : (column: string) => sql`${identifier(column)}::text`;

/** Columns that name a stored file. */
const isOfFiles = (column: string) => /(^|_)(file|files|photo)$/.test(column);

/** A marker in the shapes that a column may take. */
const shapes: Record<string, (marker: string) => ReturnType<typeof sql>> = {
  bytea: (marker) => sql`convert_to(${marker}, 'UTF8')`,
  _text: (marker) => sql`array[${marker}::text]`,
  jsonb: (marker) =>
    sql`case jsonb_typeof(t.value) when 'object' then t.value || jsonb_build_object('planted', ${marker}::text)
      when 'array' then t.value || jsonb_build_array(jsonb_build_object('reason', ${marker}::text)) end`,
};
const shapeOfText = (marker: string) => sql`${marker}::text`;

/**
 * Writes a marker into every personal column of the rows of a person, unless what stands there is theirs already; and a
 * mention into rows of others, where such a column may hold one. Gives the columns that take no text, and the tables in
 * which nothing of the person stood.
 */
export async function plantEverywhere(owner: Database, files: FileStorage, marked: PersonMarks) {
  const refused: string[] = [];
  const empty = new Set<string>();
  for (const { schema, table, column, type } of await textColumns(owner)) {
    const erasure = personal.get(`${table}.${column}`);
    if (schema !== 'public' || erasure === undefined || erasure === 'untouched' || erasure === 'hashed')
      continue;
    const name = identifier(table);
    const rows = await owner<{ at: string; text: string | null; isOwn: boolean }[]>`
      select ctid::text as at, ${toText(type)(column)} as text,
        coalesce(to_jsonb(t)->>'transaction_id' = any(${marked.ids}::text[]), false) as "isOwn"
      from ${name} t where ${theirs(marked)}`;
    if (rows.length === 0 && erasure !== 'mentions') empty.add(table);
    const isMarked = (text: string | null) =>
      marked.values.some((value) => text?.toLowerCase().includes(value.toLowerCase()));
    let isPlanted = rows.length === 0;
    for (const { at, text, isOwn } of rows) {
      // What is about others is theirs, too, but for the values that stand in it.
      const marker = erasure === 'mentions' && !isOwn ? marked.mention : `marka ${table} ${column}`;
      if (erasure !== 'mentions' && isMarked(text)) {
        isPlanted = true;
        continue;
      }
      if (isOfFiles(column) && text !== null && !text.startsWith('{')) {
        await files.remove(text);
        await files.put(Buffer.from(marker), text);
        isPlanted = true;
        continue;
      }
      const file = isOfFiles(column) ? await files.put(Buffer.from(marker)) : undefined;
      const texts = file === undefined ? [marker, ...marked.digits] : [file];
      if (await write(owner, { table, column, type }, { at, texts })) isPlanted = true;
      else if (file !== undefined) await files.remove(file);
    }
    if (!isPlanted) refused.push(`${table}.${column}`);
    if (erasure !== 'mentions') continue;
    const [other] = await owner<{ at: string }[]>`
      select ctid::text as at from ${name} t where not (${theirs(marked)}) limit 1`;
    if (other) await write(owner, { table, column, type }, { at: other.at, texts: [marked.mention] });
    else if (rows.length === 0) empty.add(table);
  }
  return { refused, empty: [...empty] };
}

async function write(
  owner: Database,
  { table, column, type }: Omit<Column, 'schema'>,
  { at, texts }: { at: string; texts: string[] },
): Promise<boolean> {
  for (const text of texts)
    try {
      await owner`update ${identifier(table)} set ${identifier(column)} = (
          select ${(shapes[type] ?? shapeOfText)(text)} from (select ${identifier(column)} as value) t) where ctid = ${at}::text::tid`;
      return true;
    } catch (error) {
      // A constraint: the column takes no free text.
      if (!String((error as { code?: string }).code).startsWith('23')) throw error;
    }
  return false;
}

/** Where one of these texts stands: columns of all schemas, with the IDs of the requests of their rows. */
export async function columnsWith(owner: Database, values: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { schema, table, column, type } of await textColumns(owner)) {
    const held = toText(type)(column);
    const rows = await owner<{ id: string | null }[]>`
      select coalesce(to_jsonb(t)->>'transaction_id', to_jsonb(t)->>'batch', ctid::text) as id
      from ${raw(`"${schema}"."${table}"`)} t
      where lower(${held}) like any (${values.map((value) => `%${value.toLowerCase()}%`)}::text[]) order by 1`;
    if (rows.length > 0)
      found.set(
        `${table}.${column}`,
        rows.map(({ id }) => String(id)),
      );
  }
  return found;
}

/** The stored files in which one of these texts stands, in the parts of an archive too. */
export async function filesWith(files: FileStorage, values: string[]): Promise<string[]> {
  const named: string[] = [];
  for (const { name } of await listAll(files)) {
    const content = (await files.get(name)) ?? Buffer.alloc(0);
    const text = [content, ...partsOf(content)]
      .map((part) => part.toString('latin1').toLowerCase())
      .join('\n');
    if (values.some((value) => text.includes(value.toLowerCase()))) named.push(name);
  }
  return named.toSorted();
}

function partsOf(content: Buffer): Buffer[] {
  if (!content.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return [];
  return zipEntries(content).map((entry) => unpackSync(content, entry, 50_000_000));
}
