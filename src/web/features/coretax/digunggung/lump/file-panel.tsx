import { useState } from 'react';
import {
  downloadRetailFile,
  recountMonth,
  writeRetailFile,
  type MonthBridge,
} from '#contract/coretax/retail.ts';
import { groupings, type Grouping } from '#domain/coretax/month/month-bridge.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { groupingTexts, lumpTexts } from './texts.ts';

type Props = { masa: string; month: MonthBridge; onChanged: () => void };

const longTimeoutMs = 120_000;

/** Writes the month's file, gives those that were written, and has the month recomputed. */
export function FilePanel({ masa, month, onChanged }: Props) {
  const texts = lumpTexts();
  const [by, setBy] = useState<Grouping>('code');
  const writing = useAction(async () => {
    const { number } = await call(writeRetailFile, {
      params: { masa },
      body: { by },
      timeoutMs: longTimeoutMs,
    });
    showToast('success', texts.written(number));
    onChanged();
  });
  const recounting = useAction(async () => {
    await call(recountMonth, { params: { masa } });
    showToast('success', texts.asked);
    onChanged();
  });
  const options = groupings.map((value) => ({ value, label: groupingTexts()[value] }));
  return (
    <Panel title={texts.file}>
      <div className="grid gap-3">
        <p className="text-slate">{texts.about}</p>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <div className="w-64">
            <SelectField label={texts.grouping} options={options} value={by} onChosen={setBy} />
          </div>
          <Button busy={writing.busy && texts.writing} onClick={writing.run}>
            {texts.write}
          </Button>
          {month.receiptsKept ? (
            <Button
              kind="secondary"
              locked={recounting.busy || month.recountAskedAt !== null}
              onClick={recounting.run}
            >
              {texts.recount}
            </Button>
          ) : null}
        </div>
        {month.recountAskedAt === null ? null : <p>{texts.recounting}</p>}
        {month.recountAskedAt === null && month.recountedAt !== null ? (
          <p className="text-small text-slate">{texts.recounted(formatTime(month.recountedAt))}</p>
        ) : null}
        <NotWritten error={writing.error ?? recounting.error} />
        <Files masa={masa} files={month.files} />
      </div>
    </Panel>
  );
}

function NotWritten({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const rows = error instanceof ApiError ? error.rows : [];
  return (
    <Notice tone="bad" role="alert" title={lumpTexts().notWritten}>
      {explainError(error)} {rows.length > 0 ? lumpTexts().below(rows.join(', ')) : null}
    </Notice>
  );
}

function Files({ masa, files }: { masa: string; files: MonthBridge['files'] }) {
  const texts = lumpTexts();
  const [failed, setFailed] = useState<unknown>();
  const save = async (number: number) => {
    try {
      const file = await download(downloadRetailFile, { params: { masa, number } });
      saveFile(`digunggung-${masa}-${number}.xml`, file, downloadRetailFile.answer);
    } catch (error) {
      setFailed(error);
    }
  };
  if (files.length === 0) return <p className="text-slate">{texts.noFiles}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {files.map(({ number, at, by, groupedBy, lump }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span>{texts.fileOf(number, formatTime(at), by)}</span>
            <span className="text-slate">
              {groupingTexts()[groupedBy]}, DPP {formatRupiah(lump.dpp)}, PPN {formatRupiah(lump.ppn)}
            </span>
            <TextButton onClick={() => void save(number)}>{texts.download(number)}</TextButton>
          </li>
        ))}
      </ul>
      <NotWritten error={failed} />
    </>
  );
}
