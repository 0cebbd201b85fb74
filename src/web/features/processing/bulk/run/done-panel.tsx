import { useEffect, useEffectEvent, useState } from 'react';
import type { BulkTarget } from '#domain/requests/bulk.ts';
import { csv } from '#domain/formats/csv.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import type { BulkDone } from '../bulk-draft.ts';
import { bulkTexts, targetTexts } from '../texts.ts';
import { storeList } from './run-bulk.ts';
import { runTexts } from './texts.ts';

type Props = {
  target: BulkTarget;
  done: BulkDone;
  onListStored: () => void;
  onClose: () => void;
};
type Line = { id: string; result: string };

const columnsOf = (): Column<Line>[] => [
  {
    header: bulkTexts().transactionId,
    cell: ({ id }) => <span className="font-mono wrap-anywhere">{id}</span>,
  },
  { header: bulkTexts().result, cell: ({ result }) => result },
];

/** The result, ID by ID. Takes the focus, as the form below it is empty again. */
export function DonePanel({ target, done, onListStored, onClose }: Props) {
  const { changed, unchanged, typed, sheetName, list } = done;
  const texts = runTexts();
  const { done: verb, csvName } = targetTexts()[target];
  const place = useFocusOnMount<HTMLElement>();
  const lines: Line[] = [
    ...changed.map((id) => ({ id, result: verb })),
    ...unchanged.map((id) => ({ id, result: texts.wasAlready(verb) })),
  ];
  const save = () =>
    saveFile(
      csvName,
      csv([[bulkTexts().transactionId, bulkTexts().result], ...lines.map(({ id, result }) => [id, result])]),
      'text/csv;charset=utf-8',
    );
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="done"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-teal bg-teal-pale p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="done" className="text-lead font-semibold">
          {texts.success}
        </h2>
        <div className="-m-2">
          <IconButton drawing={drawings.cross} label={officeWords().closeMessage} onClick={onClose} />
        </div>
      </div>
      <div>
        <ManualInput ids={typed} />
        <p className="wrap-anywhere">
          {texts.fileUploaded}: {sheetName ?? '-'}
        </p>
      </div>
      <p>
        <strong className="font-semibold">{texts.successful}</strong>{' '}
        {texts.counts(changed.length, verb, unchanged.length)}
      </p>
      {list ? (
        <ListStorage target={target} done={done} name={list.file.name} onStored={onListStored} />
      ) : null}
      <details>
        <summary className="min-h-6 cursor-pointer font-medium text-teal-deep">{texts.everyId}</summary>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
          <div className="w-full">
            <PagedRows caption={texts.everyId} columns={columnsOf()} rows={lines} keyOf={({ id }) => id} />
          </div>
          <Button kind="secondary" onClick={save}>
            {texts.download}
          </Button>
        </div>
      </details>
    </section>
  );
}

type StorageProps = { target: BulkTarget; done: BulkDone; name: string; onStored: () => void };

/** Stores the Excel list after the run. If that fails it is sent again; the run itself is not repeated. */
function ListStorage({ target, done, name, onStored }: StorageProps) {
  const texts = runTexts();
  const storing = useAction(async () => {
    await storeList(target, done);
    onStored();
  });
  useLeaveWarning(storing.busy);
  const storeAtOnce = useEffectEvent(storing.run);
  useEffect(() => storeAtOnce(), []);
  if (storing.error === undefined) return <Spinner label={texts.keeping(name)} />;
  return (
    <Notice tone="warn" role="alert" title={texts.listNotKept(targetTexts()[target].done)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="wrap-anywhere">
          {texts.notArrived(name)} {explainError(storing.error)}
        </p>
        <Button kind="secondary" busy={storing.busy && texts.sending} onClick={storing.run}>
          {officeWords().tryAgain}
        </Button>
      </div>
    </Notice>
  );
}

const typedShown = 10;

/** The typed IDs; of many the first ones until all are asked for. */
function ManualInput({ ids }: { ids: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isClipped = ids.length > typedShown && !isWhole;
  const text = ids.slice(0, isClipped ? typedShown : undefined).join(', ');
  return (
    <p className={`wrap-anywhere ${isWhole ? 'max-h-60 overflow-y-auto' : ''}`}>
      {runTexts().manualInput}: {text || '-'}
      {isClipped ? (
        <>
          {' '}
          <TextButton onClick={() => setIsWhole(true)}>
            {runTexts().andMore(ids.length - typedShown)}
          </TextButton>
        </>
      ) : null}
    </p>
  );
}
