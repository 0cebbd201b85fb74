import { submitRequests, type SeveralReceipts } from '#contract/several-receipts.ts';
import { receiptPhotoName } from '#domain/requests/several-receipts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { FormState, MoreReceipt } from '../form/form-state.ts';
import type { Content, HowToSend, SentTogether } from '../sending/sending.ts';
import { sentTexts } from '../sending/texts.ts';
import { receiptIdName, receiptTotalName, withoutReceipts } from './more-receipts.ts';
import { SentTogetherPanel } from './sent-together-panel.tsx';
import { leftIn } from './left-in.ts';

/** One sending for all. When none of them is taken, they are refused as if their fields were wrong. */
export async function sendTogether(
  content: Content,
  more: readonly MoreReceipt[],
  { captcha, keyFor, onProgress, language }: HowToSend,
) {
  const { body, files } = contentTogether(content, more);
  const idempotencyKey = keyFor([...Object.values(body), ...Object.values(files)].flat());
  const together = await upload(submitRequests, {
    body: { ...body, captcha },
    files,
    idempotencyKey,
    onProgress,
  });
  if (together.accepted.length === 0) {
    const fields = together.refused.map(({ transactionId, code }) => {
      const at = body.transactionIds.indexOf(transactionId);
      if (code === 'transactionNotFound' && body.totals?.[at])
        return { field: receiptTotalName(at), code: 'wrongTotal' };
      return { field: code === 'proofNeeded' ? receiptTotalName(at) : receiptIdName(at), code };
    });
    throw new ApiError('invalidInput', 422, { fields });
  }
  showToast('success', sentTexts[language].toast, { persistent: true });
  return { panel: SentTogetherPanel, together };
}

/** What is sent for the first receipt, and the others beside it, with the totals that are needed. */
function contentTogether({ body, files }: Content, more: readonly MoreReceipt[]) {
  const { transactionId, total, ...asking } = body;
  const { receiptPhoto, ...others } = files;
  const photos = [
    receiptPhoto,
    ...more.map(({ photo }) => (photo?.state === 'ready' ? photo.file : undefined)),
  ];
  const named = photos.flatMap((file, at) => (file ? [[receiptPhotoName(at), file] as const] : []));
  const totals = [total ?? '', ...more.map((receipt) => receipt.total.trim())];
  const all: Omit<SeveralReceipts, 'captcha'> = {
    ...asking,
    transactionIds: [transactionId, ...more.map((receipt) => receipt.transactionId.trim())],
    totals: totals.some((one) => one !== '') ? totals : undefined,
  };
  return { body: all, files: { ...others, ...Object.fromEntries(named) } };
}

/** The form with what may be sent again; undefined when that is nothing. */
export function leftOver(state: FormState, together: SentTogether): FormState | undefined {
  const left = new Set(leftIn(together));
  if (left.size === 0) return undefined;
  const all = [...together.accepted, ...together.refused].map(({ transactionId }) => transactionId);
  const crowded = together.refused.filter(({ code }) => code === 'proofNeeded');
  return withoutReceipts(
    {
      ...state,
      crowded: [...state.crowded, ...crowded.map(({ transactionId }) => transactionId)],
      problems: {},
    },
    new Set(all.filter((id) => !left.has(id))),
  );
}
