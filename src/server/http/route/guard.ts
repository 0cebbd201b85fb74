import type { BodyOf, Endpoint, FileNames, HeadersOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { CaptchaAction } from '#domain/calls/captcha.ts';
import type { DomainError } from '#domain/errors.ts';
import type { IdempotencyKey } from '../../store/calls/idempotency.ts';
import type { Visit } from '../../store/people/customer-visits.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import type { Access, MachineAccess } from './access.ts';
import type { Machine } from './key-ring.ts';
import type { Limit } from './limits.ts';
import type { CallContext } from './request-context.ts';
import type { ListedRows, Listing } from './row-ledger.ts';
import type { UploadedFile } from './uploads.ts';

/** Who may call and how often must be said: a route without them does not compile. */
export type Guard = {
  access: Access;
  limit: Limit;
  /**
   * What a stolen or forgotten session must not do asks for a fresh sign-in: whoever has not proved within ten minutes who
   * they are is refused before anything else is looked at. `byContent` leaves it to the handler which of its calls need one.
   */
  fresh?: true | 'byContent';
  captcha?: CaptchaAction;
  /**
   * For calls that tell whether something exists. Beyond so many misses of all callers together, each of these calls
   * needs the captcha, hit or miss, so that nobody can tell the two apart. Without a captcha they are only counted.
   */
  misses?: { limit: Limit; captcha?: CaptchaAction };
  /** For calls of staff whose answer has a list: what it tells of people. Its handler says how many by `listed`. */
  rows?: ListedRows;
  /** For calls that name one transaction, in the body or as `id` in the address, or several: so often for each of them. */
  perTransaction?: Limit;
  /**
   * A transaction that comes with the total on its receipt is not counted then, and of the others the handler is told which
   * came too often, instead of the call being refused.
   */
  totalLiftsLimit?: true;
  /**
   * For calls that need a secret of their own: refuses whoever does not bring it, before a call is counted for its
   * transaction and before a file is kept.
   */
  admit?: (head: CallHead) => Promise<void>;
  /** Pages repeat the call by themselves: it does not keep a session alive. */
  isPolled?: boolean;
  bodyLimit?: number;
  /** For multipart calls with a field that is longer than a form's. */
  fieldLimit?: number;
  /** For multipart calls with a file that is larger than a photo. */
  fileLimit?: number;
  /** For multipart calls with many files: the handler takes each of them as it comes in. */
  fileByFile?: true;
};

/** The part of a call that is read before its body. */
export type CallHead = { params: Record<string, string>; headers: Record<string, string | undefined> };

/** Takes each file as it comes in, and gives the key of the call once all are there. */
export type Incoming<Name extends PropertyKey = string> = (
  take: (name: Name, file: UploadedFile) => Promise<void>,
) => Promise<IdempotencyKey | undefined>;

export type Call<E extends Endpoint, G extends Guard> = Omit<CallContext, 'user'> & {
  user: G['access'] extends 'public' | 'signIn' | 'customer' | MachineAccess
    ? SessionUser | undefined
    : SessionUser;
  customer: G['access'] extends 'customer' ? Visit : undefined;
  machine: G['access'] extends MachineAccess ? Machine : undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  files: Partial<Record<FileNames<E>, UploadedFile>>;
  requireFresh: G extends { fresh: 'byContent' } ? () => void : undefined;
  incoming: G extends { fileByFile: true } ? Incoming<FileNames<E>> : undefined;
  idempotency: IdempotencyKey | undefined;
  /** How many rows the answer has, told before it leaves; refused beyond the bound of the day. */
  listed: G extends { rows: 'masked' | 'personal' } ? (listing: Listing) => void : undefined;
  /** Of the transactions that the call names, those that it names too often. */
  overLimit: ReadonlyMap<string, DomainError>;
  /** For calls whose answer tells that some of what was asked for does not exist. */
  countMisses: (count: number) => Promise<void>;
};

/** The part of a multipart call that is known before a byte of its files is read. */
export type FieldsOfCall<E extends Endpoint, G extends Guard> = Pick<
  Call<E, G>,
  'user' | 'params' | 'headers' | 'body' | 'overLimit'
>;
