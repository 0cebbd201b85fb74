import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { Db } from '../../database/database.ts';

/** A call to a provider as it is kept for support, without secrets. */
export type KeptCall = {
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: string;
  provider: ProviderName;
  code: string | null;
  round: number | null;
  kind: string;
  outcome: string | null;
  status: number | null;
  tookMs: number | null;
  request: string | null;
  answer: string | null;
};

const most = 1_000;

/** The calls about a request, newest first. */
export async function listCallsAbout(db: Db, transactionId: string): Promise<KeptCall[]> {
  return db<KeptCall[]>`
    select to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at, provider, code, round, kind, outcome,
      status, took_ms as "tookMs", request, answer
    from issuing_calls where transaction_id = ${transactionId} order by issuing_calls.at desc, id limit ${most}`;
}
