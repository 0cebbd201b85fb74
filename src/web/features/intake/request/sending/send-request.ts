import { submitRequest } from '#contract/submission.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { upload } from '#web/api/upload.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { RequestFormState } from '../form/form-context.ts';
import {
  isAsked,
  keptFields,
  needsTotal,
  valuesOf,
  type FormState,
  type MoreReceipt,
} from '../form/form-state.ts';
import { EmailQuestion as Question } from './email-question.tsx';
import { outcomeOf, type Refusal } from './refusal-outcome.ts';
import { sendWhenPossible } from './send-when-possible.ts';
import type { Content, Delivered, HowToSend } from './sending.ts';
import { SentPanel } from './sent-panel.tsx';
import { sentTexts } from './texts.ts';

/** Asked before anything is sent, and so loaded with what sends it. */
export const EmailQuestion = Question;

/** A retry, also after a look at another page, carries the key of its content; what was taken needs none. */
const keys = createIdempotencyKeys();

type Options = Pick<HowToSend, 'captcha' | 'onProgress'> & {
  /** Aborted when nobody wants to wait until it can be sent. */
  signal: AbortSignal;
  onWaiting: () => void;
};

/**
 * Sends what the form has, as soon as the server can take it. Gives what stands in place of the form from then on (it is
 * here already, even if the network is lost now), or why it was refused.
 */
export async function deliver(
  { state, asksTotal, language, severalReceipts }: RequestFormState,
  { signal, onWaiting, ...given }: Options,
): Promise<Delivered | (Refusal & { more?: MoreReceipt[] | undefined })> {
  const several = state.more.length > 0 ? severalReceipts.loaded : undefined;
  const content = contentOf(state, asksTotal);
  const how = { ...given, language, keyFor: (parts: readonly unknown[]) => keys.keyFor(parts) };
  const more = state.more.map((one) =>
    needsTotal(state, one.transactionId, asksTotal) ? one : { ...one, total: '' },
  );
  const send = async () => (several ? several.sendTogether(content, more, how) : sendOne(content, how));
  try {
    const { panel, together } = await sendWhenPossible(send, { signal, onWaiting });
    keys.forget();
    const left = together && several?.leftOver(state, together);
    return { panel, sent: { ...content.body, together }, left };
  } catch (error) {
    const outcome = outcomeOf(error, { hasTotal: content.body.total !== undefined });
    if (outcome.problem.code === 'idempotencyMismatch') keys.forget();
    const marks = error instanceof ApiError ? several?.marked(state, error.fields) : undefined;
    return { ...outcome, problems: { ...outcome.problems, ...marks?.problems }, more: marks?.more };
  }
}

async function sendOne({ body, files }: Content, { captcha, keyFor, onProgress, language }: HowToSend) {
  const idempotencyKey = keyFor([...Object.values(body), ...Object.values(files)]);
  await upload(submitRequest, { body: { ...body, captcha }, files, idempotencyKey, onProgress });
  showToast('success', sentTexts[language].toast, { persistent: true });
  return { panel: SentPanel, together: undefined };
}

function contentOf(state: FormState, asksTotal: boolean): Content {
  const values = valuesOf(state);
  const isTotalNeeded = needsTotal(state, values.transactionId, asksTotal);
  const trimmed = keptFields
    .filter((field) => values[field] !== '' && isAsked(field, values) && (field !== 'total' || isTotalNeeded))
    .map((field) => [field, values[field].trim()]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that are asked for, trimmed
  const body = { ...Object.fromEntries(trimmed), consent: 'true' } as Content['body'];
  const fileOf = (field: 'npwpPhoto' | 'receiptPhoto') => {
    const photo = state.photos[field];
    return photo?.state === 'ready' ? { [field]: photo.file } : {};
  };
  return { body, files: { ...fileOf('npwpPhoto'), ...fileOf('receiptPhoto') } };
}
