import type { RequestDetails } from '#contract/processing/request-details.ts';
import { closingTexts } from './texts.ts';

export const closeNoteId = 'close-note';

type Props = {
  request: RequestDetails;
  /** The PDF that was chosen. */
  fileName: string | undefined;
  /** Why it cannot be closed yet. */
  obstacle: string | undefined;
  /** Whether a PDF would help. */
  isPdfWanted: boolean;
};

/** Says beside the button why the request cannot be closed, or with which PDF it will be. */
export function CloseNote({ request, fileName, obstacle, isPdfWanted }: Props) {
  const words = closingTexts();
  const isMissing = isPdfWanted && fileName === undefined && !request.hasFaktur;
  const isWrong = isPdfWanted && !isMissing && obstacle !== undefined;
  const look = isWrong ? 'font-medium text-red' : 'text-slate';
  return (
    <output
      id={closeNoteId}
      title={obstacle}
      className={`line-clamp-3 min-w-0 flex-1 text-small leading-4 wrap-anywhere lg:line-clamp-2 lg:leading-5 ${look}`}
    >
      {isMissing ? (
        <>
          <span className="max-lg:hidden pointer-coarse:hidden">{words.noFile}</span>
          <span className="hidden max-lg:inline pointer-coarse:inline">{words.choosePdf}</span>
        </>
      ) : (
        (obstacle ?? fileName ?? words.onFile)
      )}
    </output>
  );
}
