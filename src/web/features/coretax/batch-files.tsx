import { officeWords } from '#web/i18n/office-words.ts';
import { downloadBatchExcel, downloadBatchXml, type Batch } from '#contract/coretax/exports.ts';
import { download } from '#web/api/download.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { formatMonth, formatTime } from '#web/ui/display/format-date.ts';
import { formatBytes } from '#web/ui/display/format-number.ts';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { useAskAgain } from './ask-again.tsx';
import { coretaxTexts, fileTexts } from './texts.ts';

type File = Batch['files'][number];

const saveXml = async (number: number, { no, name }: File) =>
  saveFile(name, await download(downloadBatchXml, { params: { number, no } }), downloadBatchXml.answer);

/** The files of a batch, each as XML and as Excel. */
export function BatchFiles({ batch }: { batch: Batch }) {
  const { number, files } = batch;
  const { ask, question } = useAskAgain(batch);
  const all = useAction(async () => {
    for (const file of files) await saveXml(number, file);
  });
  return (
    <>
      <ul className="grid gap-3">
        {files.map((file) => (
          <li key={file.no} className="rounded-card border border-line bg-white p-4">
            <BatchFile number={number} file={file} ask={ask} />
          </li>
        ))}
      </ul>
      {files.length > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" busy={all.busy && fileTexts().downloading} onClick={() => ask(all.run)}>
            {fileTexts().downloadAll(files.length)}
          </Button>
          <NotSaved error={all.error} />
        </div>
      ) : null}
      {question}
    </>
  );
}

type FileProps = { number: number; file: File; ask: (download: () => void) => void };

function BatchFile({ number, file, ask }: FileProps) {
  const texts = fileTexts();
  const xml = useAction(() => saveXml(number, file));
  const excel = useAction(async () => {
    const params = { number, no: file.no };
    const name = file.name.replace(/\.xml$/, '.xlsx');
    saveFile(name, await download(downloadBatchExcel, { params }), downloadBatchExcel.answer);
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <p className="text-small text-slate">
            {texts.about(formatMonth(file.masa), coretaxTexts().fakturs(file.count), formatBytes(file.bytes))}
          </p>
          <p className="flex items-center gap-1 text-small text-slate">
            <span className="font-mono wrap-anywhere" title={file.sha256}>
              sha256 {file.sha256.slice(0, 16)}…
            </span>
            <CopyButton
              icon
              text={file.sha256}
              label={texts.copyHash(file.name)}
              done={officeWords().copied}
            />
          </p>
          {file.erasedAt === null ? null : (
            <p className="text-small text-slate">{texts.erased(formatTime(file.erasedAt))}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button busy={xml.busy && fileTexts().downloading} onClick={() => ask(xml.run)}>
            {texts.downloadXml}
            <span className="sr-only"> {file.name}</span>
          </Button>
          <Button
            kind="secondary"
            busy={excel.busy && fileTexts().downloading}
            onClick={() => ask(excel.run)}
          >
            {texts.downloadExcel}
            <span className="sr-only"> {file.name}</span>
          </Button>
        </div>
      </div>
      <NotSaved error={xml.error ?? excel.error} />
    </div>
  );
}

function NotSaved({ error }: { error: unknown }) {
  return <ErrorNotice error={error} explain={(why) => `${fileTexts().notDownloaded} ${explainError(why)}`} />;
}
