import type { IssueKey } from '#domain/coretax/issuing/issue.ts';
import type { IssueProblem, Outcome } from '#domain/coretax/issuing/outcome.ts';
import type { TaxInvoice } from '#domain/coretax/tax-invoice.ts';

/** The kinds of calls, by which they are kept and counted. */
export type CallKind =
  | 'signIn'
  | 'submit'
  | 'find'
  | 'read'
  | 'pdf'
  | 'cancel'
  | 'replace'
  | 'checkBuyer'
  | 'probe';

/** A faktur as a provider is asked for it. */
export type AskedFaktur = {
  key: IssueKey;
  invoice: TaxInvoice;
  /** The valid faktur in whose place it comes, with the name that the provider gave it. */
  replaces: { number: string; reference: string | null } | null;
};

/** What became of a call. `notAccepted` did certainly nothing and may be repeated later. */
export type CallAnswer<Value> =
  | { done: Value }
  | { notAccepted: IssueProblem[]; retryAfterSeconds: number | null }
  | { uncertain: string };

/** A buyer as a provider knows it; null where it knows none. */
export type ProviderBuyer = { isActive: boolean; name: string; status: string } | null;

/**
 * A provider that issues fakturs at the tax office for the seller. Its functions never throw: whatever goes wrong outside
 * is an answer. An outcome `uncertain` may or may not have taken effect, and is looked up.
 */
export type FakturIssuer = {
  /** Sends a faktur under its key. What was made and not sent on to the tax office is an outcome `draft`. */
  submit: (faktur: AskedFaktur) => Promise<CallAnswer<Outcome>>;
  /** Looks a faktur up by its key; null when the provider certainly has none. */
  find: (faktur: AskedFaktur) => Promise<CallAnswer<Outcome | null>>;
  /** Sends a draft on to the tax office. */
  upload: (reference: string, faktur: AskedFaktur) => Promise<CallAnswer<Outcome>>;
  read: (reference: string, faktur: AskedFaktur) => Promise<CallAnswer<Outcome>>;
  /** Null while there is no PDF yet. */
  pdf: (reference: string, faktur: AskedFaktur) => Promise<CallAnswer<Uint8Array | null>>;
  cancel: (reference: string, number: string, faktur: AskedFaktur) => Promise<CallAnswer<Outcome>>;
  /** Undefined where the provider has no such question. */
  checkBuyer: ((npwp: string) => Promise<CallAnswer<ProviderBuyer>>) | undefined;
  /** Signs in and reads; issues nothing. What is wrong, in words. */
  probe: () => Promise<CallAnswer<{ problems: IssueProblem[] }>>;
};

/** A message that a provider sent by itself, as it came. */
export type ProviderPush = { path: string; headers: Record<string, string | undefined>; body: Buffer };
/** The reference that a genuine push is about; `forged` is whatever does not prove its origin, or is old. */
export type VerifiedPush = { reference: string } | 'forged' | 'unknown';
