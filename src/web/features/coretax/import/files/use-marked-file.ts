import { useEffect, useRef, useState } from 'react';
import type { DropFile } from '#contract/coretax/drops.ts';
import { lastPage, type Paging } from '#web/ui/table/paging.ts';
import { fileIdOf } from './file-columns.tsx';

const rowsOfPage = 25;

/** The page of the table, and the file that the keys act on: the one that had the focus or was opened last. */
export function useMarkedFile(files: readonly DropFile[]) {
  const [wanted, setPaging] = useState<Paging>({ page: 1, size: rowsOfPage });
  const [mark, setMark] = useState<{ no: number; index: number }>();
  const isFocusWanted = useRef(false);

  const paging = { ...wanted, page: Math.min(wanted.page, lastPage(files.length, wanted.size)) };
  const found = mark ? files.findIndex(({ no }) => no === mark.no) : -1;
  // A file that has left the filter leaves its place to the next.
  const index = found === -1 && mark ? Math.min(mark.index, files.length - 1) : found;

  useEffect(() => {
    if (!isFocusWanted.current || !mark) return;
    isFocusWanted.current = false;
    document.getElementById(fileIdOf(mark.no))?.focus();
  }, [mark]);

  /** Marks the next file or the one before, over the end of a page too, and tells it. */
  const step = (by: 1 | -1): DropFile | undefined => {
    const isGone = mark !== undefined && found === -1;
    const to = isGone && by === 1 ? index : index + by;
    const at = Math.min(Math.max(to, 0), files.length - 1);
    const file = files[at];
    if (!file) return undefined;
    setMark({ no: file.no, index: at });
    setPaging({ ...paging, page: Math.floor(at / paging.size) + 1 });
    return file;
  };
  return {
    paging,
    setPaging,
    marked: files[index],
    mark: ({ no }: Pick<DropFile, 'no'>) => setMark({ no, index: files.findIndex((file) => file.no === no) }),
    step,
    /** Moves the focus as well, which scrolls the row into view and announces it. */
    move: (by: 1 | -1) => {
      isFocusWanted.current = true;
      step(by);
    },
  };
}

export type MarkedFile = ReturnType<typeof useMarkedFile>;
