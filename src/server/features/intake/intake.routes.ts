import {
  checkTransaction as checkTransactionCall,
  confirmRequest as confirmRequestCall,
  lookupCompany,
} from '#contract/intake.ts';
import { resendConfirmation as resendConfirmationCall } from '#contract/resending.ts';
import { submitRequests as submitRequestsCall, type SeveralReceipts } from '#contract/several-receipts.ts';
import { submitRequest as submitRequestCall } from '#contract/submission.ts';
import { callText } from '#contract/errors/call-texts.ts';
import { errorText, transactionIsValid } from '#contract/errors/error-texts.ts';
import { offered } from '#domain/buyers/company-details.ts';
import { DomainError } from '#domain/errors.ts';
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
import type { Signer } from '../../secrets/tokens.ts';
import { checkTransaction } from './check-transaction.ts';
import { findUsableRecord } from './company-on-record.ts';
import { checkSubmission, type Claim } from './find-place.ts';
import { confirmRequest } from './confirm-request.ts';
import { proofIn } from './proof-in.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { submitSeveral } from './several/submit-several.ts';
import { submitRequest } from './submit-request.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  photos: Photos;
  signer: Signer;
  config: { taxTeamEmail: string | undefined; receiptProof: ReceiptProof };
};

const fieldsBytes = 500_000;
/** Two photos and the fields beside them. */
const submitBodyLimit = 2 * photoLimits.uploadBytes + fieldsBytes;
/** Of several receipts as many photos as can be, each as large as the form makes them. */
const severalBodyLimit = (1 + maxReceiptsTogether) * photoLimits.bytes + fieldsBytes;

export function intakeRoutes(route: Route, needs: Needs): void {
  const { database, clock, config } = needs;

  route(
    checkTransactionCall,
    {
      access: 'public',
      limit: limits.checkTransaction,
      misses: { limit: limits.missedTransactions, captcha: 'checkTransaction' },
    },
    async ({ body, language }) => {
      const { transactionId } = body;
      const { waitingEmail } = await checkTransaction(
        database,
        transactionId,
        clock.now(),
        proofIn(body, config),
      );
      const waiting = waitingEmail === null ? {} : { waiting: maskEmail(waitingEmail) };
      return { code: 'valid' as const, message: transactionIsValid[language], ...waiting };
    },
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

  const claimOf = (
    body: { transactionId: string; total?: string | undefined },
    overLimit: ReadonlyMap<string, DomainError>,
  ): Claim & { isOverLimit: boolean } => ({
    transactionId: body.transactionId,
    total: body.total === undefined ? proofIn(body, config) : Number(body.total),
    isOverLimit: overLimit.has(body.transactionId),
  });
  route(
    submitRequestCall,
    {
      access: 'public',
      limit: limits.submit,
      captcha: 'submitRequest',
      misses: { limit: limits.missedTransactions },
      perTransaction: limits.submitOfTransaction,
      totalLiftsLimit: true,
      bodyLimit: submitBodyLimit,
      beforeFiles: ({ body, overLimit }) => checkSubmission(database, claimOf(body, overLimit), clock.now()),
    },
    async ({ body, files, language, idempotency, overLimit }) => {
      const { captcha: _captcha, consent: _consent, ...form } = body;
      const { total, isOverLimit } = claimOf(body, overLimit);
      return submitRequest(needs, {
        form: { ...form, total },
        isOverLimit,
        photos: files,
        language,
        idempotency,
      });
    },
  );

  /** The total of each receipt, where one is given or needed. */
  const proofsIn = ({ totals, transactionIds }: SeveralReceipts): (number | undefined)[] => {
    const isOptional = config.receiptProof === 'off';
    if (isOptional && !totals) return [];
    if (totals?.length === transactionIds.length && (isOptional || !totals.includes('')))
      return totals.map((total) => (total === '' ? undefined : Number(total)));
    throw new DomainError('invalidInput', { fields: [{ field: 'totals', code: 'required' }] });
  };

  route(
    submitRequestsCall,
    {
      access: 'public',
      limit: limits.submit,
      captcha: 'submitRequest',
      misses: { limit: limits.missedTransactions },
      perTransaction: limits.submitOfTransaction,
      totalLiftsLimit: true,
      bodyLimit: severalBodyLimit,
      fileByFile: true,
    },
    async ({ body, incoming, language, overLimit, countMisses }) => {
      const { captcha: _captcha, consent: _consent, transactionIds, totals: _totals, ...asking } = body;
      const proofs = proofsIn(body);
      const receipts = transactionIds.map((transactionId, at) => ({
        transactionId,
        total: proofs[at],
        isOverLimit: overLimit.has(transactionId),
        photo: receiptPhotoName(at),
      }));
      const explain = ({ code, retryAfterSeconds: n = 60 }: DomainError, transactionId: string) =>
        callText(submitRequestsCall, code, language, transactionId) ?? errorText(code, language, { n });
      const answer = await submitSeveral(needs, { asking, receipts, incoming, language, explain });
      await countMisses(answer.refused.filter(({ code }) => code === 'transactionNotFound').length);
      return answer;
    },
  );

  route(confirmRequestCall, { access: 'public', limit: limits.confirm }, async ({ body }) =>
    confirmRequest(needs, body.token),
  );

  route(
    resendConfirmationCall,
    { access: 'public', limit: limits.resend, perTransaction: limits.resendOfTransaction },
    async ({ body }) => {
      await resendConfirmation(needs, body);
      return undefined;
    },
  );
}
