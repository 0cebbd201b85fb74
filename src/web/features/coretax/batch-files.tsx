import { useState } from 'react';
import { officeWords } from '#web/i18n/office-words.ts';
import { downloadBatchExcel, downloadBatchXml, type Batch } from '#contract/coretax/exports.ts';
import { download } from '#web/api/download.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { formatMonth, formatTime } from '#web/ui/display/format-date.ts';
import { formatBytes } from '#web/ui/display/format-number.ts';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { useAskAgain } from './ask-again.tsx';
import { coretaxTexts, fileTexts } from './texts.ts';

type File = Batch['files'][number];

/** The files of a batch: all XMLs at once, each as XML and as Excel, and which of them nobody has downloaded yet. */
export function BatchFiles({ batch }: { batch: Batch }) {
  const { number, files, state, uploadedAt } = batch;
  const texts = fileTexts();
  const { ask, question } = useAskAgain(batch);
  const [justSaved, setJustSaved] = useState<ReadonlySet<number>>(new Set());
  const saveXml = async ({ no, name }: File) => {
    saveFile(name, await download(downloadBatchXml, { params: { number, no } }), downloadBatchXml.answer);
    setJustSaved((before) => new Set(before).add(no));
  };
  const all = useAction(async () => {
    for (const file of files) await saveXml(file);
  });
  const isWanted = uploadedAt === null && state !== 'discarded';
  const stateOf = ({ no, downloadedAt }: File): DownloadState => {
    if (justSaved.has(no)) return 'saved';
    return isWanted && downloadedAt === null ? 'missing' : 'asRecorded';
  };
  return (
    <>
      {files.length > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={all.busy && texts.downloading} onClick={() => ask(all.run)}>
            {texts.downloadAll(files.length)}
          </Button>
          <NotSaved error={all.error} />
        </div>
      ) : null}
      <ul className="grid gap-3">
        {files.map((file) => (
          <li key={file.no} className="rounded-card border border-line bg-white p-4">
            <BatchFile
              number={number}
              file={file}
              state={stateOf(file)}
              kind={files.length > 1 ? 'secondary' : 'primary'}
              saveXml={() => saveXml(file)}
              ask={ask}
            />
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

/** A file that was downloaded on this page, one that is still to be, or what the batch says of it. */
type DownloadState = 'saved' | 'missing' | 'asRecorded';

type FileProps = {
  number: number;
  file: File;
  state: DownloadState;
  /** The main act is to download all, where there are several. */
  kind: 'primary' | 'secondary';
  saveXml: () => Promise<void>;
  ask: (download: () => void) => void;
};

function BatchFile({ number, file, state, kind, saveXml, ask }: FileProps) {
  const texts = fileTexts();
  const xml = useAction(saveXml);
  const excel = useAction(async () => {
    const params = { number, no: file.no };
    const name = file.name.replace(/\.xml$/, '.xlsx');
    saveFile(name, await download(downloadBatchExcel, { params }), downloadBatchExcel.answer);
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold">
            <Breakable>{file.name}</Breakable>
          </p>
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
          <Downloaded file={file} state={state} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind={kind} busy={xml.busy && texts.downloading} onClick={() => ask(xml.run)}>
            {texts.downloadXml}
            <span className="sr-only"> {file.name}</span>
          </Button>
          <Button kind="secondary" busy={excel.busy && texts.downloading} onClick={() => ask(excel.run)}>
            {texts.downloadExcel}
            <span className="sr-only"> {file.name}</span>
          </Button>
        </div>
      </div>
      <NotSaved error={xml.error ?? excel.error} />
    </div>
  );
}

/** Whether its XML was downloaded: just now, when and by whom, or not yet. */
function Downloaded({ file: { downloadedAt, downloadedBy }, state }: Pick<FileProps, 'file' | 'state'>) {
  const texts = fileTexts();
  return (
    <output className="block text-small text-slate empty:hidden">
      {state === 'saved' ? <Badge tone="good">{texts.downloaded}</Badge> : null}
      {state === 'missing' ? <Badge tone="warn">{texts.notDownloadedYet}</Badge> : null}
      {state === 'asRecorded' && downloadedAt !== null
        ? texts.downloadedBy(formatTime(downloadedAt), downloadedBy ?? '')
        : null}
    </output>
  );
}

function NotSaved({ error }: { error: unknown }) {
  return <ErrorNotice error={error} explain={(why) => `${fileTexts().notDownloaded} ${explainError(why)}`} />;
}
