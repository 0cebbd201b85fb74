import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { identityOf } from '../../../src/domain/buyers/buyer-identity.ts';
import type { Session, Transaction } from '../../../src/server/database/database.ts';
import { consentVersion } from '../../../src/domain/requests/request-form.ts';
import { confirmationMs, customerActor } from '../../../src/domain/requests/request-status.ts';
import { findReceipt } from '../../../src/server/store/receipts/receipts.ts';
import { moveStatuses } from '../../../src/server/store/requests/status-moves.ts';
import { addHistory, type Submission } from '../../../src/server/store/requests/requests.ts';
import { insertSubmission } from '../../../src/server/store/requests/submissions.ts';
import type { Bench } from '../bench.ts';
import { openBenchSession, rolledBack } from '../session.ts';
import { freshReceipts } from '../samples.ts';

type Write = { what: string; rows: number; run: (tx: Transaction) => Promise<void> };
type Person = Pick<
  Submission,
  'requesterName' | 'email' | 'phone' | 'npwp' | 'companyName' | 'companyAddress'
>;
type Cost = { ms: number; cpuMs: number; walBytes: number };

/**
 * Measures the statements that write requests and their history: time, processor time and bytes of the log, with
 * triggers and without.
 */
export async function measureWrites({ results, database, sql, quick }: Bench): Promise<void> {
  const count = quick ? 100 : 1_000;
  const owner = openBenchSession(database.ownerUrl);
  try {
    const open = await findOpen(sql, count);
    const writes = [submit(await makeSubmissions(sql, count)), changeStatus(open), closeMany(open)];
    for (const { what, rows, run } of writes) {
      const own = await costOf(owner, run);
      const untriggered = await costOf(owner, async (tx) => {
        await tx`set local session_replication_role = replica`;
        await run(tx);
      });
      results.add('Writes', what, {
        rows,
        'ms each': own.ms / rows,
        'CPU ms each': own.cpuMs / rows,
        'kB of WAL each': own.walBytes / rows / 1000,
        'without triggers, CPU ms': untriggered.cpuMs / rows,
        'without triggers, kB of WAL': untriggered.walBytes / rows / 1000,
      });
    }
  } finally {
    await owner.end();
  }
}

/**
 * The cost of a write right after a checkpoint. The log gets whole pages then, as it does from most writes of a day:
 * between two checkpoints few of them meet the same page.
 */
async function costOf(owner: Session, write: Write['run']): Promise<Cost> {
  await owner`checkpoint`;
  return rolledBack(owner, async (tx) => {
    const before = await readCost(tx);
    await write(tx);
    const after = await readCost(tx);
    return {
      ms: after.ms - before.ms,
      cpuMs: after.cpuMs - before.cpuMs,
      walBytes: after.walBytes - before.walBytes,
    };
  });
}

/** The cost so far; processor time is that of the database's process for this session. */
async function readCost(tx: Transaction): Promise<Cost> {
  const [row] = await tx<{ pid: number; walBytes: number }[]>`
    select pg_backend_pid() as pid, (pg_current_wal_insert_lsn() - '0/0')::float8 as "walBytes"`;
  const { pid = 0, walBytes = NaN } = row ?? {};
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return { ms: performance.now(), cpuMs: Number(nanoseconds) / 1e6, walBytes };
}

const submit = (submissions: Submission[]): Write => ({
  what: 'submit',
  rows: submissions.length,
  async run(tx) {
    const now = new Date();
    for (const submission of submissions) {
      await insertSubmission(tx, submission, now);
      const { transactionId } = submission.receipt;
      await addHistory(tx, { transactionId, status: 'waiting', remarks: '', actor: customerActor, now });
    }
  },
});

const changeStatus = (ids: string[]): Write => ({
  what: 'status change',
  rows: ids.length,
  async run(tx) {
    const move = { status: 'process', remarks: '' } as const;
    for (const transactionId of ids)
      await moveStatuses(tx, [{ ...move, transactionId }], { actor: 'bench', at: new Date() });
  },
});

const closeMany = (changed: string[]): Write => ({
  what: 'bulk close',
  rows: changed.length,
  async run(tx) {
    const moves = changed.map((transactionId) => ({ transactionId, status: 'closed', remarks: '' }) as const);
    await moveStatuses(tx, moves, { actor: 'bench', at: new Date() });
  },
});

async function makeSubmissions(sql: Session, count: number): Promise<Submission[]> {
  const ids = await freshReceipts(sql, count);
  // Of people who are there already, so that their names fall among the others.
  const people = await sql<Person[]>`
    select requester_name as "requesterName", email, phone, npwp, company_name as "companyName",
      company_address as "companyAddress"
    from requests order by md5(transaction_id) limit ${count}`;
  return Promise.all(
    ids.map(async (id, index) => {
      const [receipt, person] = [await findReceipt(sql, id), people[index]];
      if (!receipt || !person) throw new Error('too little data for so many submissions');
      return {
        ...person,
        ...identityOf(person),
        nikRegistered: false,
        receipt,
        companyAsSent: null,
        npwpPhoto: randomUUID(),
        receiptPhoto: randomUUID(),
        language: 'id' as const,
        consentVersion,
        hasProof: false,
        source: 'form' as const,
        submissionId: randomUUID(),
        confirmTokenHash: randomBytes(32),
        confirmExpiresAt: new Date(Date.now() + confirmationMs),
      };
    }),
  );
}

async function findOpen(sql: Session, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select transaction_id as id from requests where status = 'open' order by md5(transaction_id) limit ${count}`;
  return rows.map(({ id }) => id);
}
