import type { ApiError } from '#web/api/api-error.ts';
import { noReply, verdictNamed } from '../judged/faktur-question.ts';
import { isCompleteFaktur } from '../typed-faktur.ts';
import type { Draft } from './drafts.ts';

type Refusal = Pick<ApiError, 'code' | 'verdict' | 'number' | 'fields'>;
type SaveAttempt = Pick<Draft, 'faktur' | 'onFile'> & {
  /** The chosen PDF had arrived: what was refused is the closing. */
  isSent: boolean;
  /** What the PDF on file names. */
  mentions: readonly string[];
};

/** Whether the notice of the PDF tells it. A typed number is refused beside the button: it can be corrected. */
export function isToldAtPdf({ code }: Pick<Refusal, 'code'>, { faktur }: Pick<Draft, 'faktur'>): boolean {
  const isTyped = faktur !== undefined && isCompleteFaktur(faktur.reply.typed);
  return code === 'fakturDoubtful' || (code === 'fakturOfAnother' && !isTyped);
}

/** What a refusal changes in the draft: the chosen PDF is checked again, or the one on file has to be accepted. */
export function afterRefusal(refusal: Refusal, saving: SaveAttempt): Partial<Draft> {
  const { code, verdict, number, fields } = refusal;
  const { faktur, isSent, mentions } = saving;
  if (faktur && !isSent) {
    const isOther = isToldAtPdf(refusal, saving) || code === 'notAllowed';
    if (!isOther && !fields.some(({ field }) => field === 'part')) return {};
    return { faktur: { ...faktur, check: undefined, reply: { ...faktur.reply, accepted: false } } };
  }
  if (code !== 'fakturDoubtful' && code !== 'fakturOfAnother') return {};
  return {
    faktur: undefined,
    onFile: {
      mentions: (faktur?.check?.mentions ?? mentions).join(),
      verdict: verdictNamed(verdict),
      number: number ?? null,
      reply: noReply,
    },
  };
}
