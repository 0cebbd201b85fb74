import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { readDrop, type Drop, type DropFile, type DropList } from '#contract/coretax/drops.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { uploadsOf } from './uploads/drop-uploads.ts';

type Change = { files: readonly DropFile[]; list?: DropList | null };

/** A drop as it was loaded, with what has arrived and was chosen since. */
export function useDrop(id: string) {
  const load = useCallback((signal: AbortSignal) => call(readDrop, { params: { id }, signal }), [id]);
  const { answer, error, isLoading, reload } = useLoaded(load);
  const [changed, setChanged] = useState<{ of: Drop; drop: Drop }>();
  const drop = answer && changed?.of === answer ? changed.drop : answer;

  const change = (changes: Change) =>
    setChanged((before) => {
      if (!answer) return before;
      const base = before?.of === answer ? before.drop : answer;
      return { of: answer, drop: withChange(base, changes) };
    });

  const uploads = uploadsOf(id);
  const view = useSyncExternalStore(uploads.subscribe, uploads.view);
  const receive = useEffectEvent(change);
  useEffect(() => {
    uploads.resume();
    return uploads.onAnswers((answers) =>
      receive({
        files: answers.flatMap(({ files }) => files),
        list: answers.findLast(({ list }) => list !== null)?.list ?? null,
      }),
    );
  }, [uploads]);

  // Files are judged by themselves as they arrive; the list and other files may say more about them.
  const { endings } = view;
  const seenEndings = useRef(endings);
  useEffect(() => {
    if (endings !== seenEndings.current) reload();
    seenEndings.current = endings;
  }, [endings, reload]);

  return { drop, error, isLoading, reload, change, uploads, view };
}

function withChange(drop: Drop, { files, list }: Change): Drop {
  const byNo = new Map([...drop.files, ...files].map((file) => [file.no, file]));
  return {
    ...drop,
    files: [...byNo.values()].toSorted((a, b) => a.no - b.no),
    list: list ?? drop.list,
  };
}
