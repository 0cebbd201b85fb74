import type { RequestDetails } from '#contract/processing/request-details.ts';
import { isDoubtful } from '#domain/coretax/faktur/faktur-mentions.ts';
import { noReply, questionOf, type FakturQuestion, type JudgedFaktur } from '../judged/faktur-question.ts';
import type { Draft, OnFile } from './drafts.ts';

export type RequestWithFile = Pick<RequestDetails, 'transactionId' | 'hasFaktur' | 'fakturMentions'>;

/** What is known of the PDF on file; what was found about another one counts for nothing. */
export function onFileOf({ onFile }: Pick<Draft, 'onFile'>, { fakturMentions }: RequestWithFile): OnFile {
  const mentions = fakturMentions.join();
  return onFile?.mentions === mentions
    ? onFile
    : { mentions, verdict: undefined, number: null, reply: noReply };
}

/** The PDF on file as it was judged: by the closing that was refused, and by the transactions that it names. */
export function judgedOnFile(
  { verdict, number }: OnFile,
  { transactionId, hasFaktur, fakturMentions }: RequestWithFile,
): { judged: JudgedFaktur; question: FakturQuestion } {
  const namesOther = hasFaktur && isDoubtful(fakturMentions, transactionId);
  const judged: JudgedFaktur = {
    transactionId,
    verdict: verdict ?? 'ready',
    collidesWith: number,
    isExcess: false,
    parts: [],
    warnings: namesOther ? ['otherTransactionId'] : [],
    mentions: fakturMentions,
  };
  // A closing records no number: that belongs to the PDF that is attached.
  return { judged, question: { ...questionOf(judged), needsNumber: false } };
}
