import type { Session } from '../../../src/server/database/database.ts';
import { pdfOf } from '../../../tests/support/pdfs.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { credentials, headersOf, visitor } from '../people.ts';
import { openBenchSession, rolledBack } from '../session.ts';

/** What staff do: signing in, closing one request with its faktur, closing many at once. */
export async function measureOffice(bench: Bench): Promise<void> {
  await measureSignIn(bench);
  await measureClosing(bench);
  await measureBulk(bench);
}

async function measureSignIn({ results, generator, product, quick }: Bench): Promise<void> {
  const headers = headersOf(await visitor(product.address));
  const body = [JSON.stringify(credentials)];
  const load = {
    addresses: [product.address],
    calls: [{ method: 'POST', path: '/api/login', headers, body } as const],
    seconds: quick ? 2 : 5,
  };
  const one = await generator.run({ ...load, connections: 1, most: 15 });
  // As many at once as one person may try without a captcha.
  const many = await generator.run({ ...load, connections: 2 });
  results.add('Office', 'sign-in', {
    'p50 ms': one.p50,
    'p95 ms': one.p95,
    'calls/s': many.perSecond,
  });
}

/** The upload of a PDF and the change of status that follows it, as the screen does them. */
async function measureClosing({ results, staff, sql, quick }: Bench): Promise<void> {
  const open = await sql<{ id: string }[]>`
    select transaction_id as id from requests where status = 'open' order by transaction_id limit ${quick ? 5 : 30}`;
  const times: number[] = [];
  for (const { id } of open) {
    const form = new FormData();
    form.set('TT_TRXNO', id);
    form.set('file', new Blob([new Uint8Array(pdfOf([[`Referensi: ${id}`]]))]), 'faktur.pdf');
    const started = performance.now();
    const uploaded = await staff.sendForm('/api/upload', form);
    await uploaded.arrayBuffer();
    const closed = await staff.post('/api/update-status-and-remarks', { trxno: id, status: 'C' });
    await closed.arrayBuffer();
    times.push(performance.now() - started);
    if (!closed.ok) throw new Error(`closing was answered ${closed.status}`);
  }
  const { p50, p95 } = quantiles(times);
  results.add('Office', 'faktur attached and request closed', { 'p50 ms': p50, 'p95 ms': p95 });
}

/**
 * Measures the closing of many at once, beside the least that it takes: one update of the rows and one insert of their
 * history, without triggers and foreign keys. That is taken back, lest the requests are no longer what the tallies say.
 */
async function measureBulk({ results, staff, database, quick, deadline }: Bench): Promise<void> {
  const count = quick ? 1_000 : 10_000;
  const owner = openBenchSession(database.ownerUrl);
  try {
    const times = { own: [] as number[], bare: [] as number[] };
    for (let round = 0; round === 0 || (round < (quick ? 1 : 3) && !deadline.isOver()); round++) {
      const trxnos = await reopen(owner, count);
      const bare = await rolledBack(owner, async (tx) => {
        const started = performance.now();
        await tx`set local session_replication_role = replica`;
        await tx`update requests set status = 'closed', status_since = now() where transaction_id = any(${trxnos})`;
        await tx`insert into request_history (transaction_id, at, status, remarks, actor)
          select id, now(), 'closed', '', 'bench' from unnest(${trxnos}::text[]) as id`;
        return performance.now() - started;
      });
      times.bare.push(bare);
      const started = performance.now();
      const answer = await staff.send('PUT', '/api/close_multiple', { trxnos });
      const text = await answer.text();
      times.own.push(performance.now() - started);
      if (!answer.ok) throw new Error(`closing many was answered ${answer.status} ${text.slice(0, 200)}`);
    }
    const [own, bare] = [quantiles(times.own).p50, quantiles(times.bare).p50];
    results.add('Office', `closing ${count} at once`, {
      'p50 ms': own,
      'bare p50 ms': bare,
      'times bare': own / bare,
    });
  } finally {
    await owner.end();
  }
}

/** Opens `count` old requests again, which belong to one customer then. */
async function reopen(owner: Session, count: number): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    update requests set status = 'open', email = 'satu@usaha.example'
    where transaction_id in (select transaction_id from requests where status = 'closed' and email <> 'satu@usaha.example'
      order by requested_on, transaction_id limit ${count})
    returning transaction_id as id`;
  return rows.map(({ id }) => id);
}
