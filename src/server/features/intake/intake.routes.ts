import type { AnswerOf } from '#contract/endpoint.ts';
import {
  confirmRequest as confirmRequestCall,
  resendConfirmation as resendConfirmationCall,
} from '#contract/confirmation.ts';
import {
  checkTransaction as checkTransactionCall,
  checkWhileTyping,
  lookupCompany,
} from '#contract/intake.ts';
import {
  submitRequest as submitRequestCall,
  submitRequests as submitRequestsCall,
  type RequestForm,
} from '#contract/submission.ts';
import { callText } from '#contract/errors/call-texts.ts';
import { errorText, transactionIsValid } from '#contract/errors/error-texts.ts';
import { offered } from '#domain/buyers/company-details.ts';
import { DomainError } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { hasEnded } from '#domain/requests/request-status.ts';
import { maskEmail } from '#domain/privacy/masking.ts';
import type { ReceiptProof } from '#domain/receipts/receipt-proof.ts';
import { photoLimits } from '#domain/requests/request-form.ts';
import { maxReceiptsTogether, receiptPhotoName } from '#domain/requests/several-receipts.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import type { Database } from '../../database/database.ts';
import { findTicket, type HandOverTicket } from '../../store/requests/hand-overs.ts';
import { tokenHash, type Signer } from '../../secrets/tokens.ts';
import { chatAddress, type ChatConfig } from '../../whatsapp/chat-address.ts';
import { checkTransaction } from './check-transaction.ts';
import { findUsableRecord } from './company-on-record.ts';
import { checkSubmission } from './find-place.ts';
import { confirmRequest } from './confirm-request.ts';
import { vouchingFor } from './handover/vouching.ts';
import { proofIn } from './proof-in.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import {
  checkReceipts,
  submissionsOf,
  submitRequests,
  type ReceiptClaim,
  type Refusals,
  type SubmittedStatus,
} from './submit-requests.ts';
import type { Incoming } from './take-photos.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  photos: Photos;
  signer: Signer;
  usualDays: () => Promise<number | undefined>;
  config: { taxTeamEmail: string | undefined; receiptProof: ReceiptProof } & ChatConfig;
};

const fieldsBytes = 500_000;
/** The largest body of one submission: two photos and the fields beside them. */
const submitBodyLimit = 2 * photoLimits.uploadBytes + fieldsBytes;
/** The limit for several receipts: as many photos as there can be, each as large as the form makes them. */
const severalBodyLimit = (1 + maxReceiptsTogether) * photoLimits.bytes + fieldsBytes;

export function intakeRoutes(route: Route, needs: Needs): void {
  const { database, clock, config } = needs;

  type Check = { body: { transactionId: string; total?: string | undefined }; language: Language };
  const check = async ({ body, language }: Check) => {
    const proof = proofIn(body, config);
    const { waitingEmail } = await checkTransaction(database, body.transactionId, clock.now(), proof);
    const waiting = waitingEmail === null ? {} : { waiting: maskEmail(waitingEmail) };
    return { code: 'valid' as const, message: transactionIsValid[language], ...waiting };
  };
  route(
    checkTransactionCall,
    {
      access: 'public',
      limit: limits.checkTransaction,
      misses: { limit: limits.missedTransactions, captcha: 'checkTransaction' },
    },
    check,
  );
  route(
    checkWhileTyping,
    {
      access: 'public',
      limit: limits.checkWhileTyping,
      misses: { limit: limits.missedWhileTyping, captcha: 'checkTransaction' },
    },
    check,
  );

  const lookupGuard = {
    access: 'public',
    limit: limits.lookupCompany,
    misses: { limit: limits.missedCompanies, captcha: 'lookupCompany' },
  } as const;
  route(lookupCompany, lookupGuard, async ({ body }) => {
    const company = await findUsableRecord(database, body.npwp);
    if (!company) throw new DomainError('companyNotFound');
    const { name, address, email, emailState } = company;
    return {
      companyName: offered.companyName(name),
      companyAddress: offered.companyAddress(address),
      maskedEmail: emailState === 'verified' ? offered.email(email) : null,
    };
  });

  /** The total of each receipt, where one is given or needed. */
  const proofsIn = ({ totals, transactionIds }: RequestForm, handedOver: ReadonlySet<string>) => {
    const isOptional = (id: string) => config.receiptProof === 'off' || handedOver.has(id);
    const given = totals ?? transactionIds.map(() => '');
    if (
      given.length === transactionIds.length &&
      transactionIds.every((id, at) => given[at] || isOptional(id))
    )
      return given.map((total) => (total === '' ? undefined : Number(total)));
    throw new DomainError('invalidInput', { fields: [{ field: 'totals', code: 'required' }] });
  };
  type Call = { body: RequestForm; overLimit: ReadonlyMap<string, DomainError> };
  const receiptsIn = ({ body, overLimit }: Call, ticket: HandOverTicket | undefined): ReceiptClaim[] => {
    const handedOver = new Set(ticket?.transactionIds);
    const proofs = proofsIn(body, handedOver);
    return body.transactionIds.map((transactionId, at) => ({
      transactionId,
      total: proofs[at],
      isHandedOver: handedOver.has(transactionId),
      isOverLimit: overLimit.has(transactionId),
      photo: receiptPhotoName(at),
    }));
  };
  const ticketIn = async ({ body: { ticket } }: Call) =>
    ticket === undefined ? undefined : findTicket(database, tokenHash(ticket), clock.now());
  const sendingIn = async (call: Call & { incoming: Incoming; language: Language }) => {
    const { captcha: _, consent: _consent, transactionIds, totals: _totals, ...form } = call.body;
    const { ticket: _ticket, ...requester } = form;
    const { incoming, language } = call;
    const ticket = await ticketIn(call);
    const receipts = receiptsIn(call, ticket);
    return {
      requester,
      receipts,
      incoming,
      language,
      vouching: ticket && vouchingFor(transactionIds, ticket),
    };
  };
  const submitGuard = {
    access: 'public',
    limit: limits.submit,
    captcha: 'submitRequest',
    misses: { limit: limits.missedTransactions },
    perTransaction: limits.submitOfTransaction,
    totalLiftsLimit: true,
    fileByFile: true,
    /** Adds the address of a chat, made anew for each answer: a code is kept nowhere. */
    adds(answer: object, language: Language) {
      const subjects = submissionsOf(answer).map((one) => ({ ...one, whatsapp: null }));
      const chat = chatAddress(needs, subjects, { language, now: clock.now() });
      return chat === null ? answer : { ...answer, chat };
    },
  } as const;

  route(
    submitRequestCall,
    {
      ...submitGuard,
      bodyLimit: submitBodyLimit,
      async beforeFiles(call: Call) {
        for (const receipt of receiptsIn(call, await ticketIn(call)))
          await checkSubmission(database, receipt, clock.now());
      },
    },
    async (call) => {
      const [transactionId = ''] = call.body.transactionIds;
      const answerOf = (refusals: Refusals, status: SubmittedStatus) => {
        for (const refusal of refusals.values()) throw refusal;
        return { transactionId, status };
      };
      return submitRequests(needs, { ...(await sendingIn(call)), refusals: new Map(), answerOf });
    },
  );

  route(submitRequestsCall, { ...submitGuard, bodyLimit: severalBodyLimit }, async (call) => {
    const { transactionIds } = call.body;
    const sending = await sendingIn(call);
    const answer = await submitRequests(needs, {
      ...sending,
      refusals: await checkReceipts(needs, sending.receipts),
      answerOf: (refusals, status) => answerTogether(transactionIds, { refusals, status }, call.language),
    });
    await call.countMisses(answer.refused.filter(({ code }) => code === 'transactionNotFound').length);
    return answer;
  });

  route(confirmRequestCall, { access: 'public', limit: limits.confirm }, async ({ body, language }) => {
    const confirmed = await confirmRequest(needs, body.token);
    const untold = (confirmed.together ?? [confirmed]).flatMap((one) =>
      'untold' in one && one.untold && !hasEnded(one.status) ? [one.untold] : [],
    );
    return {
      ...confirmed,
      usualDays: await needs.usualDays(),
      chat: chatAddress(needs, untold, { language, now: clock.now() }) ?? undefined,
    };
  });

  route(
    resendConfirmationCall,
    { access: 'public', limit: limits.resend, perTransaction: limits.resendOfTransaction },
    async ({ body }) => {
      await resendConfirmation(needs, body);
      return undefined;
    },
  );
}

/** What became of each receipt, in the order in which they were sent. */
function answerTogether(
  transactionIds: string[],
  { refusals, status }: { refusals: Refusals; status: SubmittedStatus },
  language: Language,
): AnswerOf<typeof submitRequestsCall> {
  const answer: AnswerOf<typeof submitRequestsCall> = { accepted: [], refused: [] };
  for (const transactionId of transactionIds) {
    const refusal = refusals.get(transactionId);
    if (refusal) {
      const { code, retryAfterSeconds: n = 60 } = refusal;
      const own = callText(submitRequestsCall, code, language, transactionId);
      answer.refused.push({ transactionId, code, message: own ?? errorText(code, language, { n }) });
    } else answer.accepted.push({ transactionId, status });
  }
  return answer;
}
