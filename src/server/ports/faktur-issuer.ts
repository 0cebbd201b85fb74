import type { IssueKey } from '#domain/coretax/issuing/issue.ts';
import type { IssuingSecretName, IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { IssueProblem, Outcome } from '#domain/coretax/issuing/outcome.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { TaxInvoice } from '#domain/coretax/tax-invoice.ts';

/** The kinds of calls, by which they are kept and counted. */
export type CallKind =
  | 'signIn'
  | 'submit'
  | 'find'
  | 'upload'
  | 'read'
  | 'pdf'
  | 'cancel'
  | 'delete'
  | 'checkBuyer'
  | 'probe';

/** An HTTP call that is about to be made, as it is kept: its text holds no secret. */
export type PlannedCall = { kind: CallKind; key: IssueKey | null; request: string };

/**
 * What an HTTP call came to, as it is kept and counted: `refused` is the provider's no to this one faktur, `held` its no
 * to our sign-in, settings or quota, `tooMany` and `down` (no answer, or 5xx) ask everybody to wait, and what was sent to a
 * provider that is down may have been done. `uncertain` is an answer that nobody understands.
 */
export type CallOutcome = 'done' | 'refused' | 'held' | 'tooMany' | 'down' | 'uncertain';
export type PerformedCall<Value> = {
  outcome: CallOutcome;
  /** Null when nothing was answered. */
  status: number | null;
  /** What was answered, without secrets. */
  answer: string | null;
  /** Why it was not done, in words to be shown; null where it was. */
  why: string | null;
  /** How long the provider asks everybody to wait. */
  retryAfterSeconds: number | null;
  value: Value;
};

/**
 * Every HTTP call of an issuer goes through it, signing in included: it is written down before it is made, has its place
 * under the limit that all workers share, and its result is written down after it.
 */
export type CallJournal = {
  /** Undefined when there was no place for the call now, or it could not be written down: then nothing was sent. */
  call: <Value>(
    planned: PlannedCall,
    perform: () => Promise<PerformedCall<Value>>,
  ) => Promise<Value | undefined>;
};

/** A faktur as a provider is asked for it. */
export type AskedFaktur = {
  key: IssueKey;
  invoice: TaxInvoice;
  /** The valid faktur in whose place it comes, with the name that the provider gave it. */
  replaces: { number: string; reference: string | null } | null;
};

/**
 * What became of a call. `notAccepted` did certainly nothing and may be repeated later; its problems are of the provider,
 * never of the one faktur, and there are none when the journal had no place for the call.
 */
export type CallAnswer<Value> =
  | { done: Value }
  | { notAccepted: IssueProblem[]; retryAfterSeconds: number | null }
  | { uncertain: string };

/** A buyer as a provider knows it; null where it knows none. */
type ProviderBuyer = { isActive: boolean; name: string; status: string } | null;

/**
 * A provider that issues fakturs at the tax office for the seller. Its functions never throw: whatever goes wrong outside
 * is an answer. An outcome `uncertain` may or may not have taken effect, and is looked up: by `find` while no reference is
 * known, by `read` once there is one.
 */
export type FakturIssuer = {
  /**
   * Sends a faktur under its key. What was made and not sent on to the tax office is an outcome `draft`, whose reference
   * is kept before `upload` sends it on; `rejected` made nothing, and its problems are of this faktur.
   */
  submit: (faktur: AskedFaktur) => Promise<CallAnswer<Outcome>>;
  /** Looks a faktur up by its key; null when the provider has none. */
  find: (faktur: AskedFaktur) => Promise<CallAnswer<Outcome | null>>;
  /** Sends a draft on to the tax office. `rejected` has left nothing behind that could still be issued. */
  upload: (reference: string, faktur: AskedFaktur) => Promise<CallAnswer<Outcome>>;
  /** Null when the provider has nothing by this name. */
  read: (reference: string, faktur: AskedFaktur) => Promise<CallAnswer<Outcome | null>>;
  /** Null while there is no PDF yet. */
  pdf: (reference: string, faktur: AskedFaktur) => Promise<CallAnswer<Uint8Array | null>>;
  /** `rejected` is the provider's refusal to cancel: the faktur stays as it was. */
  cancel: (reference: string, number: string, faktur: AskedFaktur) => Promise<CallAnswer<Outcome>>;
  /** Undefined where the provider has no such question. */
  checkBuyer: ((npwp: string) => Promise<CallAnswer<ProviderBuyer>>) | undefined;
  /** Signs in and reads; issues nothing. What is wrong, in words. */
  probe: () => Promise<CallAnswer<{ problems: IssueProblem[] }>>;
  /** Undefined where the provider sends nothing by itself. */
  verifyPush: ((push: ProviderPush) => VerifiedPush) | undefined;
};

/** A message that a provider sent by itself, as it came. */
export type ProviderPush = { path: string; headers: Record<string, string | undefined>; body: Buffer };
/**
 * The reference that a genuine push is about, and when it was sent, by which the same one is known again; `forged` is
 * whatever does not prove its origin, or is old.
 */
export type VerifiedPush = { reference: string; sentAt: Date } | 'forged' | 'unknown';

/** Makes the issuer of a provider as the settings say; whatever it knows between calls lives in the factory. */
export type FakturIssuerFactory = (
  settings: IssuingSettings,
  secrets: Partial<Record<IssuingSecretName, string>>,
  journal: CallJournal,
) => FakturIssuer;
export type FakturIssuers = Record<ProviderName, FakturIssuerFactory>;
