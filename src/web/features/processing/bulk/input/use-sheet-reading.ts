import { useEffect, useEffectEvent, useState } from 'react';
import { readIds, type IdsOfFile } from '#contract/bulk.ts';
import { upload } from '#web/api/upload.ts';
import type { ChosenSheet } from '../bulk-draft.ts';
import { sheetRefusal } from './read-sheet.ts';

type Given = {
  sheet: ChosenSheet | undefined;
  onRead: (found: IdsOfFile) => void;
  /** It will never be read: why, and what to do. */
  onRefused: (why: string) => void;
};

/** Has a list read by the server as soon as it is chosen. */
export function useSheetReading({ sheet, onRead, onRefused }: Given) {
  const [failure, setFailure] = useState<{ of: ChosenSheet; error: unknown }>();
  const unread = sheet && !sheet.found ? sheet : undefined;

  const read = useEffectEvent(onRead);
  const failed = useEffectEvent((of: ChosenSheet, error: unknown) => {
    const refusal = sheetRefusal(error);
    if (refusal === undefined) setFailure({ of, error });
    else onRefused(refusal);
  });
  useEffect(() => {
    if (!unread) return undefined;
    let isWanted = true;
    upload(readIds, { body: undefined, files: { list: unread.file } }).then(
      (found) => isWanted && read(found),
      (error: unknown) => isWanted && failed(unread, error),
    );
    return () => {
      isWanted = false;
    };
  }, [unread]);

  const error = failure && failure.of === unread ? failure.error : undefined;
  return { busy: unread !== undefined && error === undefined, error };
}
