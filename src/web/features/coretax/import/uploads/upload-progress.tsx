import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { formatBytes } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { coretaxTexts } from '../../texts.ts';
import { importTexts } from '../texts.ts';
import type { DropUploads, Upload, UploadsView } from './drop-uploads.ts';

type Props = { view: UploadsView; uploads: DropUploads };

/** How far the sending is, file by file for those under way, and what did not arrive. */
export function UploadProgress({ view, uploads }: Props) {
  const failed = view.uploads.filter(({ state }) => state === 'failed');
  return (
    <>
      {view.isBusy ? <Running view={view} /> : null}
      {failed.length > 0 && !view.isBusy ? <NotSent failed={failed} uploads={uploads} /> : null}
    </>
  );
}

function Running({ view: { uploads, added } }: { view: UploadsView }) {
  const texts = importTexts();
  const sending = uploads.filter(({ state }) => state === 'sending');
  const arrived = added - uploads.length;
  const share = (arrived + sending.reduce((sum, one) => sum + one.share, 0)) / Math.max(added, 1);
  return (
    <section aria-label={texts.sending} className="grid gap-3 rounded-card border border-line bg-white p-4">
      <output className="empty:hidden">
        {uploads.some(({ isLost }) => isLost) ? <Notice tone="warn">{texts.connectionLost}</Notice> : null}
      </output>
      <div>
        <ProgressBar label={texts.allFiles} share={share} />
        <p className="mt-1 text-small">{texts.someRead(arrived, added)}</p>
      </div>
      <ul className="grid gap-2 text-small @3xl:grid-cols-2">
        {sending.map(({ key, file, share: own }) => (
          <li key={key} className="min-w-0">
            <span className="block truncate" title={file.name}>
              {file.name}
            </span>
            <ProgressBar label={file.name} share={own} />
            <span className="text-slate">{own < 1 ? formatBytes(file.size) : texts.beingRead}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownFailures = 20;

function NotSent({ failed, uploads }: { failed: readonly Upload[]; uploads: DropUploads }) {
  return (
    <Notice tone="bad" role="alert" title={importTexts().notTaken(failed.length)}>
      <ul className="my-2 grid gap-1">
        {failed.slice(0, shownFailures).map(({ key, file, error }) => (
          <li key={key} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{file.name}</strong>: {refusalText(error)}
            </span>
            <IconButton
              drawing={drawings.cross}
              label={importTexts().doWithout(file.name)}
              onClick={() => uploads.forget(key)}
            />
          </li>
        ))}
      </ul>
      {failed.length > shownFailures ? (
        <p className="mb-2">{coretaxTexts().andMore(failed.length - shownFailures)}</p>
      ) : null}
      <Button kind="secondary" onClick={uploads.retry}>
        {officeWords().tryAgain}
      </Button>
    </Notice>
  );
}

/** Explains a refusal, with the headings that were read in a list, which say what file it is. */
function refusalText(error: unknown): string {
  const headers = error instanceof ApiError ? error.headers : [];
  const found = headers.length > 0 ? ` ${importTexts().headings(headers.join(', '))}` : '';
  return explainError(error) + found;
}
