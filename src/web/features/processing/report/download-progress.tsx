import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Progress } from '#web/api/download.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BusyBar } from '#web/ui/display/busy-bar.tsx';
import { megabytesText, rowsText } from './download-sizes.ts';
import { downloadProgressTexts } from './texts.ts';

type Props = { progress: Progress; onCancel: () => void; focusAfter: RefObject<HTMLElement | null> };

/** How much was received. Announced once when the number of rows is known, not with every chunk. */
export function DownloadProgress({ progress: { bytes, rows }, onCancel, focusAfter }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The focus must not be lost with the button that had it.
  useLayoutEffect(() => {
    const [shown, next] = [panel.current, focusAfter];
    return () => {
      if (shown?.contains(document.activeElement)) next.current?.focus();
    };
  }, [focusAfter]);
  return (
    <div
      ref={panel}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-2"
    >
      <div className="min-w-40 flex-1">
        <div className="mb-2 flex flex-wrap justify-between gap-x-4">
          <output>
            {rows === undefined
              ? downloadProgressTexts().preparing
              : downloadProgressTexts().downloading(rowsText(rows))}
          </output>
          <span className="text-slate">{megabytesText(bytes)}</span>
        </div>
        <BusyBar label={downloadProgressTexts().download} />
      </div>
      <Button kind="secondary" onClick={onCancel}>
        {officeWords().cancel}
      </Button>
    </div>
  );
}
