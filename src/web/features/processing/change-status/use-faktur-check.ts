import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { uploadFaktur } from '#contract/processing.ts';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import type { ChosenFaktur } from './drafts.ts';

type Given = {
  transactionId: string;
  faktur: ChosenFaktur | undefined;
  onChecked: (check: AnswerOf<typeof uploadFaktur>) => void;
  /** It is no PDF, whatever its name says. */
  onRefused: () => void;
};

/** Has a PDF looked at by the server as soon as it is chosen, before it is sent for good. */
export function useFakturCheck({ transactionId, faktur, onChecked, onRefused }: Given) {
  const [failure, setFailure] = useState<{ of: ChosenFaktur; error: unknown }>();
  const unchecked = faktur && !faktur.check ? faktur : undefined;

  const checked = useEffectEvent(onChecked);
  const failed = useEffectEvent((of: ChosenFaktur, error: unknown) => {
    if (error instanceof ApiError && error.code === 'notAPdf') onRefused();
    else setFailure({ of, error });
  });
  useEffect(() => {
    if (!unchecked) return undefined;
    let isWanted = true;
    const files = { faktur: unchecked.file };
    upload(uploadFaktur, {
      body: { transactionId, checkOnly: 'true', expectedStatus: undefined },
      files,
    }).then(
      (check) => isWanted && checked(check),
      (error: unknown) => isWanted && failed(unchecked, error),
    );
    return () => {
      isWanted = false;
    };
  }, [transactionId, unchecked]);

  const error = failure && failure.of === unchecked ? failure.error : undefined;
  return { busy: unchecked !== undefined && error === undefined, error };
}
