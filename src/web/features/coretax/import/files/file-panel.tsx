import { useCallback, useRef, useState } from 'react';
import { readDropPage, type DropFile } from '#contract/coretax/drops.ts';
import { addressOf } from '#web/api/address-of.ts';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { PdfFacts } from '#web/features/request/faktur/pdf-facts.tsx';
import { useShortcutsSwitch } from '#web/ui/controls/use-shortcuts.ts';
import { PictureOverlay } from '#web/ui/picture/picture-overlay.tsx';
import { tableTexts } from '#web/ui/texts.ts';
import { RequestLink } from '../../request-link.tsx';
import { coretaxTexts } from '../../texts.ts';
import type { FileActions } from './decision-cell.tsx';
import { FileQuestion } from './file-question.tsx';
import { decideByKey } from './decide-by-key.ts';
import { filesTexts } from './texts.ts';

type Props = {
  drop: string;
  file: DropFile;
  /** "3 of 12" among what the filter shows. */
  place: string;
  actions: FileActions;
  /** The field for a reason or an ID gets the focus. */
  isToDecide: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** Reasons for which there is no picture: what is no PDF, locked or too large is not kept. */
const unseen = new Set(['notAPdf', 'password', 'limits']);

/** The PDF beside the request's facts, with the decision; keys lead through the files. */
export function FilePanel({ drop, file, place, actions, isToDecide, onStep, onClose }: Props) {
  const texts = filesTexts();
  const [areKeysOn] = useShortcutsSwitch();
  const [shown, setShown] = useState({ no: file.no, page: 1 });
  const field = useRef<HTMLInputElement>(null);
  const hasCandidates = file.candidates.length > 1;
  const ownField = useCallback(
    (input: HTMLInputElement | null) => {
      field.current = input;
      // The dialog gives the focus to what says so. Candidates are picked by a digit, not typed.
      if (isToDecide && !hasCandidates) input?.setAttribute('autofocus', '');
    },
    [isToDecide, hasCandidates],
  );
  const page = shown.no === file.no ? shown.page : 1;
  const goTo = (to: number) => setShown({ no: file.no, page: Math.min(Math.max(to, 1), file.pages) });
  const hasPicture = !(file.verdict === 'unreadable' && unseen.has(file.reason ?? ''));
  const keys: Record<string, () => void> = {
    j: () => onStep(1),
    k: () => onStep(-1),
    n: () => goTo(page + 1),
    p: () => goTo(page - 1),
  };
  const press = (key: string) => {
    if (!areKeysOn) return;
    keys[key]?.();
    decideByKey(key, file, { ...actions, openToDecide: () => field.current?.focus() });
  };
  return (
    <PictureOverlay
      open
      title={file.name}
      address={hasPicture ? addressOf(readDropPage, { params: { id: drop, no: file.no, page } }) : undefined}
      factsTitle={place}
      hasWideFacts
      facts={
        <div className="grid gap-4 pb-2">
          <FileQuestion
            key={file.no}
            file={file}
            actions={{ ...actions, openToDecide: undefined }}
            field={ownField}
          />
          <PdfFacts
            judged={file}
            request={file.transactionId && <RequestLink transactionId={file.transactionId} />}
          />
          <p className="text-small text-slate pointer-coarse:hidden">{texts.keys}</p>
        </div>
      }
      tools={
        <>
          <fieldset aria-label={coretaxTexts().files} className="flex items-center gap-1">
            <IconButton
              label={texts.previousFile}
              shortcut="k"
              drawing={drawings.previous}
              onClick={() => onStep(-1)}
            />
            <IconButton
              label={texts.nextFile}
              shortcut="j"
              drawing={drawings.next}
              onClick={() => onStep(1)}
            />
          </fieldset>
          {file.pages > 1 ? (
            <fieldset aria-label={tableTexts().pages} className="flex items-center gap-1">
              <IconButton
                label={tableTexts().previous}
                shortcut="p"
                drawing={drawings.previous}
                locked={page <= 1}
                onClick={() => goTo(page - 1)}
              />
              <output className="text-small whitespace-nowrap">{texts.page(page, file.pages)}</output>
              <IconButton
                label={tableTexts().next}
                shortcut="n"
                drawing={drawings.next}
                locked={page >= file.pages}
                onClick={() => goTo(page + 1)}
              />
            </fieldset>
          ) : null}
        </>
      }
      onKey={press}
      onClose={onClose}
      onRetry={() => undefined}
    />
  );
}
