import {
  freePort,
  joinEmbeddedPostgres,
} from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { FaultRule } from '../../src/server/adapters/issuing/stand-in/faults.ts';
import type { Database } from '../../src/server/database/database.ts';
import { startProcess, type ServerProcess } from './killable-process.ts';
import { hurry } from './queue.ts';
import type { SmtpPeer } from './smtp-peer.ts';

/** What happens to a request, in turn; what strikes at its creation strikes at its upload, too, a few requests on. */
export const strikes: Omit<FaultRule, 'reference'>[] = [
  { call: 'create', fault: 'breakAfter', times: 1 },
  { call: 'create', fault: 'badGatewayAfter', times: 1 },
  { call: 'create', fault: 'silentAfter', times: 1 },
  { call: 'create', fault: 'badGateway', times: 2 },
  { call: 'create', fault: 'down', times: 1 },
  { call: 'create', fault: 'unknownCode', times: 1 },
  { call: 'create', fault: 'tokenDies', times: 1 },
  { call: 'upload', fault: 'breakAfter', times: 1 },
  { call: 'upload', fault: 'badGatewayAfter', times: 1 },
  { call: 'upload', fault: 'silentAfter', times: 1 },
  { call: 'upload', fault: 'badGateway', times: 1 },
  { call: 'upload', fault: 'unknownCode', times: 1 },
  { call: 'list', fault: 'badGateway', times: 2 },
  { call: 'list', fault: 'silentAfter', times: 1 },
  { call: 'pdf', fault: 'breakAfter', times: 1 },
  { makes: { signsAtRead: 4 } },
  { makes: { pdfAtTry: 3 } },
  { makes: { off: 1 } },
];

/** A worker process beside a server that has its own PostgreSQL. */
export const startBeside = async ({
  env,
  dataDir,
}: {
  env: Record<string, string>;
  dataDir: string;
}): Promise<ServerProcess> => {
  const { url } = await joinEmbeddedPostgres(dataDir, 'a worker beside');
  const own = { ...env, DATABASE_URL: url, PORT: String(await freePort()) };
  return startProcess(own, { args: ['--only=worker'] });
};

/** What a dead process has held is free at once, which otherwise its own time would free. */
export const noticeLost = (sql: Database) => sql`update issues set next_at = now() where next_at > now()`;

/** Pauses are over as soon as they begin, and so is what a killed worker held; gives how many are closed. */
export async function goOn(sql: Database): Promise<number> {
  try {
    await hurry(sql);
    await sql`update issues set next_at = now() where next_at > now() and state in ('queued', 'uncertain', 'signing', 'approved')
      and next_at < now() + interval '61 seconds'`;
    await sql`update issuing set probe_at = now() where probe_at > now()`;
    await sql`update issuing set breaker_until = now() where breaker_until > now()`;
    const [row] = await sql<{ closed: number }[]>`
      select count(*)::int as closed from issues where state = 'closed'`;
    return row?.closed ?? 0;
  } catch {
    return 0; // the database is away
  }
}

export type FakturMail = { to: string | undefined; number: string };

/** Mails with a faktur by request; one that came again with the same Message-ID is the same one. */
export function mailed(peer: SmtpPeer): Map<string, FakturMail[]> {
  const mails = new Map(peer.received.map((mail) => [mail.messageId, mail]));
  const all = [...mails.values()].flatMap(({ to, attachments }) =>
    attachments.flatMap(({ filename }) => {
      const [, number = '', id] = /_(\d+)_(\d+)\.pdf$/.exec(filename ?? '') ?? [];
      return id === undefined ? [] : [{ id, to: to?.[0]?.address, number }];
    }),
  );
  return Map.groupBy(all, ({ id }) => id);
}
