import { useRef, useState } from 'react';
import { readIds, readIdsTemplate } from '#contract/processing/bulk.ts';
import { addressOf } from '#web/api/address-of.ts';
import { explainError } from '#web/api/explain-error.ts';
import { upload } from '#web/api/upload.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FileField } from '#web/ui/controls/file-field.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { useFileCheck } from '../../use-file-check.ts';
import type { ChosenSheet } from '../bulk-draft.ts';
import { bulkTexts } from '../texts.ts';
import { inputTexts } from './texts.ts';
import { inMemory, sheetObstacle, sheetRefusal } from './read-sheet.ts';
import { SheetFindings } from './sheet-findings.tsx';

type Props = { sheet: ChosenSheet | undefined; onChange: (sheet: ChosenSheet | undefined) => void };

const link = 'font-semibold text-teal underline hover:no-underline';

/** An Excel list of IDs, read as soon as it is chosen. */
export function SheetField({ sheet, onChange }: Props) {
  const texts = inputTexts();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const refuse = (name: string, why: string) => {
    setProblem(`${name}: ${why}`);
    onChange(undefined);
  };
  const reading = useFileCheck({
    unchecked: sheet && !sheet.found ? sheet : undefined,
    ask: ({ file }) => upload(readIds, { body: undefined, files: { list: file } }),
    onAnswer: (found) => sheet && onChange({ ...sheet, found }),
    refusalIn: sheetRefusal,
    onRefused: (why) => sheet && refuse(sheet.file.name, why),
  });
  const choose = async (file: File) => {
    const obstacle = sheetObstacle(file);
    if (obstacle !== undefined) return refuse(file.name, obstacle);
    setProblem(undefined);
    return inMemory(file).then(
      (copy) => onChange({ file: copy, leftOut: [] }),
      () => refuse(file.name, texts.notOpened),
    );
  };
  return (
    <FileField
      ref={input}
      label={texts.sheet}
      hint={
        <>
          {texts.sheetHint}{' '}
          <a href={addressOf(readIdsTemplate, {})} download className={link}>
            {texts.template}
          </a>
        </>
      }
      choose={sheet ? texts.chooseOther : texts.choose}
      accept=".xlsx,.xls"
      onFiles={([file]) => file && void choose(file)}
    >
      {problem === undefined ? null : (
        <p role="alert" className="mt-1 font-medium wrap-anywhere text-red">
          {problem}
        </p>
      )}
      {sheet ? (
        <div className="mt-2 rounded-card bg-mist px-3 py-1">
          <div className="flex items-center justify-between gap-3">
            <span className="font-semibold">
              <Breakable>{sheet.file.name}</Breakable>
            </span>
            <IconButton
              drawing={drawings.cross}
              label={bulkTexts().remove(sheet.file.name)}
              onClick={() => {
                onChange(undefined);
                input.current?.focus();
              }}
            />
          </div>
          <div className="min-h-6 pb-1">
            {reading.busy ? <Spinner label={texts.reading} /> : null}
            {reading.error === undefined ? null : (
              <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="font-medium text-red">
                  {texts.notRead} {explainError(reading.error)}
                </p>
                <Button kind="secondary" onClick={() => onChange({ ...sheet })}>
                  {officeWords().tryAgain}
                </Button>
              </div>
            )}
            {sheet.found ? <SheetFindings sheet={sheet} found={sheet.found} onChange={onChange} /> : null}
          </div>
        </div>
      ) : null}
    </FileField>
  );
}
