import { submitRequest, submitRequests, type RequestForm } from '#contract/submission.ts';
import { receiptPhotoName, type ReceiptRefusal } from '#domain/requests/several-receipts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { upload } from '#web/api/upload.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { ErrorSummary as Summary } from '../form/error-summary.tsx';
import type { RequestFormState } from '../form/form-context.ts';
import { isAsked, keptFields, needsTotal, valuesOf, type FormState } from '../form/form-state.ts';
import { idsOf, listOf } from '../receipts/receipts.ts';
import { EmailQuestion as Question } from './email-question.tsx';
import { receiptIdName, receiptTotalName, refusalOutcome, type RefusalOutcome } from './refusal-outcome.ts';
import { sendWhenPossible } from './send-when-possible.ts';
import type { DeliveredForm, ReceiptOutcomes } from './sending.ts';
import { SentPanel } from './sent-panel.tsx';
import { sentTexts } from './texts.ts';

/** Asked before anything is sent, and so loaded with what sends it. */
export const EmailQuestion = Question;
/** The summary of errors, shown once the button was pressed, no sooner. */
export const ErrorSummary = Summary;

/** A retry, also after a look at another page, carries the key of its content; what was taken needs none. */
const keys = createIdempotencyKeys();

type Options = {
  captcha: string;
  /** The share that has been sent. */
  onProgress: (share: number) => void;
  /** Aborted when nobody wants to wait until it can be sent. */
  signal: AbortSignal;
  onWaiting: () => void;
};
type Content = {
  body: Omit<RequestForm, 'captcha'>;
  files: Partial<Record<'npwpPhoto' | ReturnType<typeof receiptPhotoName>, File>>;
};

/**
 * Sends what the form has, as soon as the server can take it. Gives what stands in place of the form from then on (it is
 * here already, even if the network is lost now), or why it was refused.
 */
export async function deliver(
  { state, asksTotal, language }: RequestFormState,
  { signal, onWaiting, ...how }: Options,
): Promise<DeliveredForm | RefusalOutcome> {
  const content = contentOf(state, asksTotal);
  try {
    const outcomes = await sendWhenPossible(() => send(content, how), { signal, onWaiting });
    keys.forget();
    const texts = sentTexts[language];
    const isOpen = outcomes.accepted.some(({ status }) => status === 'open');
    showToast('success', isOpen ? texts.open.toast : texts.toast, { persistent: true });
    const left = leftOver(state, outcomes);
    const sent = { ...outcomes, email: content.body.email, isLeft: left !== undefined };
    return { panel: SentPanel, sent, left };
  } catch (error) {
    const outcome = refusalOutcome(error, content.body);
    if (outcome.problem.code === 'idempotencyMismatch') keys.forget();
    return outcome;
  }
}

/** One sending for all. When none of them is taken, they are refused as if their fields were wrong. */
async function send(
  { body, files }: Content,
  { captcha, onProgress }: Pick<Options, 'captcha' | 'onProgress'>,
): Promise<ReceiptOutcomes> {
  const idempotencyKey = keys.keyFor([...Object.values(body), ...Object.values(files)].flat());
  const input = { body: { ...body, captcha }, files, idempotencyKey, onProgress };
  if (body.transactionIds.length === 1) {
    const { chat, ...accepted } = await upload(submitRequest, input);
    return { accepted: [accepted], refused: [], chat };
  }
  const outcomes = await upload(submitRequests, input);
  if (outcomes.accepted.length > 0) return outcomes;
  const fields = outcomes.refused.map(({ transactionId, code }) => {
    const at = body.transactionIds.indexOf(transactionId);
    if (code === 'transactionNotFound' && body.totals?.[at])
      return { field: receiptTotalName(at), code: 'wrongTotal' };
    return { field: code === 'proofNeeded' ? receiptTotalName(at) : receiptIdName(at), code };
  });
  throw new ApiError('invalidInput', 422, { fields });
}

function contentOf(state: FormState, asksTotal: boolean): Content {
  const { receipts } = state;
  const values = valuesOf(state);
  const trimmed = keptFields
    .filter((field) => values[field] !== '' && isAsked(field, values))
    .map((field) => [field, values[field].trim()]);
  const totals = receipts.map(({ transactionId, total }) =>
    needsTotal(state, transactionId, asksTotal) ? total.trim() : '',
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that are asked for, trimmed
  const requester = Object.fromEntries(trimmed) as Omit<
    Content['body'],
    'transactionIds' | 'totals' | 'consent' | 'ticket'
  >;
  const body = {
    ...requester,
    transactionIds: idsOf(receipts),
    totals: totals.some((total) => total !== '') ? totals : undefined,
    consent: 'true' as const,
    ticket: state.handover?.ticket,
  };
  const files: Content['files'] = {};
  if (state.npwpPhoto?.state === 'ready') files.npwpPhoto = state.npwpPhoto.file;
  for (const [at, { photo }] of receipts.entries())
    if (photo?.state === 'ready') files[receiptPhotoName(at)] = photo.file;
  return { body, files };
}

/** What a mistyped number, too many attempts or a missing total has refused may be sent again. */
const repairable = new Set<ReceiptRefusal>(['transactionNotFound', 'tooManyRequests', 'proofNeeded']);

/** The form with what may be sent again; undefined when that is nothing. */
function leftOver(state: FormState, { refused }: ReceiptOutcomes): FormState | undefined {
  const left = refused.filter(({ code }) => repairable.has(code));
  if (left.length === 0) return undefined;
  const ids = new Set(left.map(({ transactionId }) => transactionId));
  const crowded = left.filter(({ code }) => code === 'proofNeeded').map(({ transactionId }) => transactionId);
  return {
    ...state,
    receipts: listOf(state.receipts.filter(({ transactionId }) => ids.has(transactionId.trim()))),
    crowded: [...state.crowded, ...crowded],
    problems: {},
  };
}
