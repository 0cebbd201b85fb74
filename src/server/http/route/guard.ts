import type { BodyOf, Endpoint, FileNames, HeadersOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { CaptchaAction } from '#domain/calls/captcha.ts';
import type { Language } from '#domain/language.ts';
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

/** The rules of a route. A route that does not say who may call, and how often, does not compile. */
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
   * The misses that all callers together may have in calls that tell whether something exists. Beyond them each such
   * call needs the captcha, hit or miss, so that nobody can tell the two apart. Without a captcha misses are only
   * counted.
   */
  misses?: { limit: Limit; captcha?: CaptchaAction };
  /** Says what the list in an answer to staff tells of people. The handler says how many by `listed`. */
  rows?: ListedRows;
  /** The limit for each transaction that a call names, in its body or as `id` in its address. */
  perTransaction?: Limit;
  /**
   * A transaction that comes with the total on its receipt is not counted then, and of the others the handler is told which
   * came too often, instead of the call being refused.
   */
  totalLiftsLimit?: true;
  /** Refuses a call that lacks the secret it needs, before it is counted for its transaction and before a file is kept. */
  admit?: (head: CallHead) => Promise<void>;
  /** Pages repeat the call by themselves: it does not keep a session alive. */
  isPolled?: boolean;
  /** Adds to an answer, the first as a repetition of it, what is not remembered with it. */
  adds?: (answer: object, language: Language) => object;
  bodyLimit?: number;
  /** The longest field of a multipart call, where it may be longer than a form's. */
  fieldLimit?: number;
  /** The largest file of a multipart call, where it may be larger than a photo. */
  fileLimit?: number;
  /** Says that the handler takes each file as it comes in, for multipart calls with many. */
  fileByFile?: true;
};

/** The part of a call that is read before its body. */
export type CallHead = { params: Record<string, string>; headers: Record<string, string | undefined> };

/** Takes each file as it comes in, and gives the key of the call once all are there. */
export type Incoming<Name extends PropertyKey = string> = (
  take: (name: Name, file: UploadedFile) => Promise<void>,
) => Promise<IdempotencyKey | undefined>;

export type Call<E extends Endpoint, G extends Guard> = Omit<CallContext, 'user'> & {
  user: G['access'] extends 'public' | 'signIn' | 'customer' | 'provider' | MachineAccess
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
  /** The transactions of the call that were named too often, each with its refusal. */
  overLimit: ReadonlyMap<string, DomainError>;
  /** Counts misses of a call whose answer tells that some of what it names does not exist. */
  countMisses: (count: number) => Promise<void>;
};

/** The part of a multipart call that is known before a byte of its files is read. */
export type FieldsOfCall<E extends Endpoint, G extends Guard> = Pick<
  Call<E, G>,
  'user' | 'params' | 'headers' | 'body' | 'overLimit'
>;
