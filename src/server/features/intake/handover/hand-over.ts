import { handOverLinkMs, handOverRefusals, type HandOverRefusal } from '#domain/requests/hand-over.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../../database/database.ts';
import { handOverLink } from '../../../mail/links.ts';
import type { Clock } from '../../../ports/clock.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { insertHandOver, type HandOver } from '../../../store/requests/hand-overs.ts';
import { checkTransaction } from '../check-transaction.ts';

type Needs = { database: Database; clock: Clock; config: { baseUrl: URL } };
export type RefusedReceipt = { transactionId: string; code: HandOverRefusal };

/** Keeps what an app hands over until its link is opened, and says which receipts cannot be requested. */
export async function handOver(
  { database, clock, config }: Needs,
  handed: HandOver & { keyId: string | null },
): Promise<{ url: string; endsAt: Date; refused: RefusedReceipt[] }> {
  const now = clock.now();
  const refused = await listRefused(database, handed.transactionIds, now);
  const token = newToken();
  const endsAt = new Date(now.getTime() + handOverLinkMs);
  await insertHandOver(database, { ...handed, tokenHash: tokenHash(token), endsAt }, now);
  return { url: handOverLink(token, config.baseUrl), endsAt, refused };
}

/** Lists the receipts that cannot be requested, each with the reason. An app knows the receipts: no total is asked for. */
export async function listRefused(db: Db, transactionIds: string[], now: Date): Promise<RefusedReceipt[]> {
  const checked = await Promise.all(
    transactionIds.map((transactionId) =>
      checkTransaction(db, transactionId, now).then(
        () => [],
        (error: unknown) => [{ transactionId, code: refusalIn(error) }],
      ),
    ),
  );
  return checked.flat();
}

function refusalIn(error: unknown): HandOverRefusal {
  const refusal =
    error instanceof DomainError ? handOverRefusals.find((code) => code === error.code) : undefined;
  if (!refusal) throw error;
  return refusal;
}
