import { demoPassword } from '../../../src/server/features/demo/demo-accounts.ts';
import type { Database } from '../../../src/server/database/database.ts';

/** Requests that staff can take into work. */
export async function openRequests(database: Database, count: number): Promise<string[]> {
  const rows = await database<{ id: string }[]>`
    select transaction_id as id from requests where status = 'open' order by 1 limit ${count}`;
  return rows.map(({ id }) => id);
}

export async function countInProcess(database: Database, ids: string[]): Promise<number> {
  const [row] = await database<{ count: number }[]>`
    select count(*)::int as count from requests where transaction_id = any(${ids}) and status = 'process'`;
  return row?.count ?? 0;
}

/** Signs in as somebody of the demo; gives what takes one request into work, by the service itself. */
export async function worker(address: string): Promise<(transactionId: string) => Promise<void>> {
  const cookies = new Map<string, string>();
  const send = async (path: string, body?: object): Promise<void> => {
    const response = await fetch(new URL(path, address), {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} was answered by ${response.status}`);
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
  };
  await send('/api/session');
  await send('/api/login', { empid: 'staff', password: demoPassword });
  return (trxno) => send('/api/update-status-and-remarks', { trxno, status: 'P', expected_status: 'O' });
}
