import type { ProblemCode } from '#domain/coretax/export-check.ts';
import type { IssueKey, IssueState } from '#domain/coretax/issuing/issue.ts';
import type { IssueProblem } from '#domain/coretax/issuing/outcome.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import { restoredInvoice, type StoredInvoice } from '#domain/coretax/issuing/stored-invoice.ts';
import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import type { TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';

/** A cancellation through the provider; `sent` once it may have reached it. */
export type Cancelling = { by: string; at: string; reason: string; sent: boolean };

/** A faktur asked of a provider, with everything that what is done next depends on. */
export type Issue = IssueKey & {
  id: string;
  state: IssueState;
  provider: ProviderName | null;
  /** The name that the provider gave it. */
  reference: string | null;
  invoice: TaxInvoice | null;
  number: string | null;
  date: string | null;
  /** The faktur in whose place it comes, with the name that the same provider gave it. */
  replaces: { number: string; reference: string | null } | null;
  problems: IssueProblem[];
  verdict: FakturVerdict | null;
  file: string | null;
  /** Hexadecimal. */
  sha256: string | null;
  pages: number;
  isAutomatic: boolean;
  accepted: ProblemCode[];
  actReason: string | null;
  askedBy: string;
  sentAt: Date | null;
  uncertainSince: Date | null;
  nextAt: Date | null;
  tries: number;
  missed: number;
  changed: boolean;
  cancelling: Cancelling | null;
};
type IssueRow = Omit<Issue, 'invoice'> & { invoice: StoredInvoice | null };

/** The columns of an Issue `i`. */
const columns: Sql = sql`i.id, i.transaction_id as "transactionId", i.code, i.round, i.state, i.provider, i.reference,
  i.invoice, i.faktur_number as number, i.faktur_date as date,
  (select json_build_object('number', f.number, 'reference', (
      select own.reference from issues own where own.transaction_id = f.transaction_id and own.faktur_number = f.number
        and own.provider is not distinct from i.provider order by own.round desc limit 1))
    from fakturs f where f.id = i.replaces) as replaces,
  i.problems, i.verdict, i.file, encode(i.sha256, 'hex') as sha256, i.pages, i.is_automatic as "isAutomatic", i.accepted,
  i.act_reason as "actReason", i.asked_by as "askedBy", i.sent_at as "sentAt",
  i.uncertain_since as "uncertainSince", i.next_at as "nextAt", i.tries, i.missed, i.changed, i.cancelling`;

const issueOf = ({ invoice, ...row }: IssueRow): Issue => ({
  ...row,
  invoice: invoice && restoredInvoice(invoice),
});

/** Runs a statement whose rows are those of issues `i`. */
export async function issuesBy(db: Db, source: (columns: Sql) => Sql): Promise<Issue[]> {
  const rows = await db<IssueRow[]>`${source(columns)}`;
  return rows.map(issueOf);
}

/** The last round of each part of a request, or of one part. */
export const findIssues = (db: Db, transactionId: string, code?: string): Promise<Issue[]> =>
  lastIssues(db, { transactionId, code }, sql``);

/** The same, held until the end of the transaction. The caller has locked the request. */
export const lockIssues = (db: Db, transactionId: string, code?: string): Promise<Issue[]> =>
  lastIssues(db, { transactionId, code }, sql`for update of i`);

const lastIssues = (
  db: Db,
  { transactionId, code = null }: { transactionId: string; code?: string | null | undefined },
  lock: Sql,
): Promise<Issue[]> =>
  issuesBy(
    db,
    (all) => sql`
      select ${all} from issues i where i.transaction_id = ${transactionId}
        and (${code}::text is null or i.code = ${code}) and not exists (
          select from issues later
          where later.transaction_id = i.transaction_id and later.code = i.code and later.round > i.round)
      order by i.code ${lock}`,
  );

/** The issues by which valid fakturs of a request, or of one part of it, came. The caller has locked the request. */
export const lockIssued = (
  db: Db,
  { transactionId, code = null }: { transactionId: string; code?: string | null | undefined },
): Promise<Issue[]> =>
  issuesBy(
    db,
    (all) => sql`
      select ${all} from issues i
      where i.transaction_id = ${transactionId} and (${code}::text is null or i.code = ${code}) and i.state = 'closed'
        and exists (select from fakturs f where f.number = i.faktur_number and f.state = 'valid')
      order by i.code for update of i`,
  );

/** The issue that the provider gave this number, whether its faktur is on record or not. The caller has locked the request. */
export async function lockIssueOfNumber(db: Db, number: string): Promise<Issue | undefined> {
  const [issue] = await issuesBy(
    db,
    (all) => sql`
      select ${all} from issues i where i.faktur_number = ${number} order by i.round desc limit 1 for update of i`,
  );
  return issue;
}

/** Says in a transaction that what follows is done by the issuer, from whom requests that the provider has are not kept. */
export async function actAsIssuer(db: Db): Promise<void> {
  await db`select set_config('faktur_desk.issuer', 'on', true)`;
}

export type StuckIssue = Pick<Issue, 'transactionId' | 'code' | 'number'> & {
  provider: ProviderName;
  state: 'uncertain' | 'approved';
};

/** An issue with which a person has to go on; undefined when it has gone on meanwhile. */
export async function findStuckIssue(db: Db, id: string): Promise<StuckIssue | undefined> {
  const [row] = await db<StuckIssue[]>`
    select transaction_id as "transactionId", code, faktur_number as number, provider, state
    from issues where id = ${id} and state in ('uncertain', 'approved')`;
  return row;
}

export async function countIssues(db: Db): Promise<{ state: IssueState; count: number }[]> {
  return db<{ state: IssueState; count: number }[]>`
    select state, count(*)::int as count from issues group by state`;
}
