import { identifier } from '../../src/server/database/sql.ts';
import { openZip } from '../../src/server/adapters/zip-files/zip-files.ts';
import { Client } from './client.ts';
import { answerOf, move, newRequest, sendFaktur, type Answer, type Desk } from './desk.ts';
import { submitForm } from './request-form.ts';
import { ask } from './visits.ts';

/** Nothing of this stands anywhere by chance. */
export const marked = {
  TT_NAMA: 'Tandawati Carimarka',
  TT_EMAIL: 'Tanda.Marka@Pelanggan.example',
  TT_NOHP: '6281399887766',
  TT_NPWP: '3271046504930777',
  TT_NAMA_PT: 'Tandawati Usahamarka',
  TT_ALAMAT_PT: 'Gang Rumahmarka 12 Bandung',
};
export const stranger = {
  TT_NAMA: 'Lain Sekali',
  TT_EMAIL: 'lain.sekali@elsewhere.example',
  TT_NOHP: '081211112222',
  TT_NPWP: '0111222333444000',
  TT_NAMA_PT: 'PT Lain Sekali',
  TT_ALAMAT_PT: 'Jalan Lain 1',
};

/** A person with something in every table that knows people, and a stranger beside them. */
export async function plantPerson(desk: Desk) {
  const { server, staff } = desk;
  const fields = marked;
  const waiting = await newRequest(server, 'waiting', { fields });
  const open = await newRequest(server, 'open', { fields });
  const closed = await newRequest(server, 'open', { fields });
  await sendFaktur(staff, closed);
  await move(staff, closed, 'C');
  const rejected = await newRequest(server, 'open', { fields });
  await move(staff, rejected, 'R', { remarks: `Sudah bicara dengan ${marked.TT_EMAIL}.` });
  const shared = await newRequest(server, 'waiting', { fields });
  await submitForm(new Client(server.address), shared, { fields: stranger });
  const others = await newRequest(server, 'open', { fields: stranger });
  await staff.post(`/api/trx_tiket/${closed}/notes`, { note: 'Menelepon Tandawati dua kali.' });
  await staff.post(`/api/trx_tiket/${others}/notes`, {
    note: `Satu kantor dengan tanda.marka@pelanggan.example.`,
  });
  await new Client(server.address).post('/api/leave-receipt', {
    trxno: '9911223344556',
    email: marked.TT_EMAIL,
  });
  await ask(new Client(server.address), marked.TT_EMAIL);
  return { waiting, open, closed, rejected, shared, others };
}

type NewCase = { kind: 'access' | 'correction' | 'erasure' } & Record<string, string>;

/** The number of a new file. */
export async function openFile(client: Client, { kind, ...person }: NewCase): Promise<string> {
  const body = { kind, identifiedBy: 'KTP di toko', notes: '', ...person };
  const answer = await answerOf(client.post('/api/privacy/files', body));
  if (answer.http !== 201) throw new Error(`not opened: ${JSON.stringify(answer)}`);
  return String(answer['number']);
}

export const found = (client: Client, file: string): Promise<Answer> =>
  answerOf(client.get(`/api/privacy/files/${file}/found`));

export const erase = (client: Client, file: string, confirmation = file): Promise<Answer> =>
  answerOf(client.post(`/api/privacy/files/${file}/erasure`, { confirmation }));

/** The files of the archive by their names without folders. */
export async function givenOut(client: Client, file: string): Promise<Map<string, Buffer>> {
  const answer = await client.get(`/api/privacy/files/${file}/data.zip`);
  if (answer.status !== 200) throw new Error(`not given out: ${answer.status}`);
  const files = new Map<string, Buffer>();
  for await (const { name, content } of openZip(Buffer.from(await answer.arrayBuffer())))
    if (content !== 'tooLarge') files.set(name, content);
  return files;
}

/** Tables in whose rows one of these texts stands, whatever the case. */
export async function tablesWith(desk: Desk, texts: string[]): Promise<string[]> {
  const { owner } = desk.server;
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
  const named: string[] = [];
  for (const { name } of tables) {
    const [row] = await owner<{ has: boolean }[]>`
      select exists (select from ${identifier(name)} t where lower(to_jsonb(t)::text) like any (${texts.map((text) => `%${text.toLowerCase()}%`)}::text[])) as has`;
    if (row?.has) named.push(name);
  }
  return named;
}
