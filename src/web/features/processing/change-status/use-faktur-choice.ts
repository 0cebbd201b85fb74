import { useState } from 'react';
import { uploadFaktur } from '#contract/processing/change-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { useGivenFiles } from '#web/browser/use-given-files.ts';
import { noReply, prefilled, replyFields, type FakturCheck } from '../judged/faktur-question.ts';
import { isTooLarge, looksLikePdf } from '../pdf-file.ts';
import { useFileCheck } from '../use-file-check.ts';
import type { ChosenFaktur } from './drafts.ts';
import { fakturProblem } from './save-problem.ts';

type Problem = 'notAPdf' | 'tooLarge' | 'several';

type Options = {
  transactionId: string;
  faktur: ChosenFaktur | undefined;
  onChange: (faktur: ChosenFaktur | undefined) => void;
  /** Whether a PDF that is dropped on the page or pasted into it is meant. */
  takesDrops: boolean;
};

/** One PDF that is chosen, dropped or pasted, and checked by the server at once. */
export function useFakturChoice({ transactionId, faktur, onChange, takesDrops }: Options) {
  const [problem, setProblem] = useState<Problem>();
  const refuse = (why: Problem) => {
    setProblem(why);
    onChange(undefined);
  };
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return onChange(undefined);
    if (files.length > 1) return refuse('several');
    if (!looksLikePdf(file)) return refuse('notAPdf');
    if (isTooLarge(file)) return refuse('tooLarge');
    setProblem(undefined);
    return onChange({ file, reply: noReply });
  };
  const check = useFileCheck({
    unchecked: faktur && !faktur.check ? faktur : undefined,
    ask: ({ file, reply }) => {
      // With what was typed, and without a part: all of them are offered.
      const fields = { ...replyFields(reply), part: undefined };
      const body = { transactionId, checkOnly: 'true', expectedStatus: undefined, ...fields } as const;
      return upload(uploadFaktur, { body, files: { faktur: file } });
    },
    onAnswer: (found) => faktur && onChange(withCheck(faktur, found)),
    refusalIn: (error) => (error instanceof ApiError && error.code === 'notAPdf' ? 'notAPdf' : undefined),
    onRefused: () => refuse('notAPdf'),
  });
  const isOver = useGivenFiles(takesDrops, choose);
  return { choose, check, isOver, problem: problem && fakturProblem(problem) };
}

/** What is expected stands in the fields, unless somebody typed there already. */
function withCheck(faktur: ChosenFaktur, check: FakturCheck): ChosenFaktur {
  const { reply } = faktur;
  const typed = reply.typed === noReply.typed ? prefilled(check) : reply.typed;
  return { ...faktur, check, reply: { ...reply, typed } };
}
