import { useState } from 'react';
import { uploadFaktur } from '#contract/processing/change-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { useGivenFiles } from '#web/browser/use-given-files.ts';
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
    return onChange({ file, accepted: false });
  };
  const body = { transactionId, checkOnly: 'true', expectedStatus: undefined } as const;
  const check = useFileCheck({
    unchecked: faktur && !faktur.check ? faktur : undefined,
    ask: ({ file }) => upload(uploadFaktur, { body, files: { faktur: file } }),
    onAnswer: (found) => faktur && onChange({ ...faktur, check: found }),
    refusalIn: (error) => (error instanceof ApiError && error.code === 'notAPdf' ? 'notAPdf' : undefined),
    onRefused: () => refuse('notAPdf'),
  });
  const isOver = useGivenFiles(takesDrops, choose);
  return { choose, check, isOver, problem: problem && fakturProblem(problem) };
}
