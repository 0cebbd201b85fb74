import { useMemo, useState } from 'react';
import type { BatchWithItems } from '#contract/coretax/exports.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { batchTexts } from './texts.ts';
import { itemsAtLines, parseErrorLines } from './error-lines.ts';
import { itemColumns, keyOfItem, type ItemActions } from './item-columns.tsx';

type Props = { batch: BatchWithItems; actions: ItemActions };

/** Coretax names errors by the lines of the file: shows the requests to which they belong. */
export function ErrorLinesBox({ batch: { items, files }, actions }: Props) {
  const texts = batchTexts();
  const [text, setText] = useState('');
  const [file, setFile] = useState(String(files[0]?.no ?? 1));
  const errors = useMemo(() => parseErrorLines(text), [text]);
  const { found, unmatched } = useMemo(
    () => itemsAtLines(items, Number(file), errors),
    [items, file, errors],
  );
  const free = found.filter(({ item }) => item.state === 'exported');
  const messages = new Set(free.map(({ message }) => message).filter(Boolean));
  return (
    <section
      aria-label={texts.refused}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-white p-5"
    >
      {files.length > 1 ? (
        <SelectField
          label={coretaxTexts().file}
          options={files.map(({ no, masa, count }) => ({
            value: String(no),
            label: `${texts.fileNo(no)}: ${formatMonth(masa)}, ${coretaxTexts().fakturs(count)}`,
          }))}
          value={file}
          onChosen={setFile}
        />
      ) : null}
      <TextArea
        label={texts.errorLines}
        hint={texts.errorLinesHint}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output className="text-small empty:hidden">
        {text.trim() === '' ? null : summary(errors.length, found.length, unmatched)}
      </output>
      {found.length > 0 ? (
        <>
          <PagedRows
            caption={texts.requestsWithErrors}
            columns={itemColumns(files.length, actions)}
            rows={found}
            keyOf={keyOfItem}
            isWhole
          />
          {free.length > 1 ? (
            <div>
              <Button
                kind="secondary"
                onClick={() =>
                  actions.takeOut({
                    transactionIds: [...new Set(free.map(({ item }) => item.transactionId))],
                    reason: [...messages].join('; '),
                  })
                }
              >
                {texts.takeOutAll(free.length)}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function summary(errors: number, found: number, unmatched: string): string {
  const texts = batchTexts();
  if (errors === 0) return texts.noLine;
  const rest = unmatched === '' ? '' : ` ${texts.noneAt(unmatched)}`;
  return `${texts.atLines(found)}${rest}`;
}
