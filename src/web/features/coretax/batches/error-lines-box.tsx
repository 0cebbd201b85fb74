import { useMemo, useState } from 'react';
import type { BatchWithItems } from '#contract/coretax/exports.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { formatMonth } from '../months.ts';
import { itemsAtLines, parseErrorLines } from './error-lines.ts';
import { itemColumns, keyOfItem, type ItemActions } from './item-columns.tsx';

type Props = { batch: BatchWithItems; actions: ItemActions };

/** Coretax names errors by the lines of the file: shows the requests to which they belong. */
export function ErrorLinesBox({ batch: { items, files }, actions }: Props) {
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
      aria-label="What Coretax refused"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-white p-5"
    >
      {files.length > 1 ? (
        <SelectField
          label="File"
          options={files.map(({ no, masa, count }) => ({
            value: String(no),
            label: `File ${no}: ${formatMonth(masa)}, ${pluralize(count, 'faktur')}`,
          }))}
          value={file}
          onChosen={setFile}
        />
      ) : null}
      <TextArea
        label="Coretax error lines"
        hint="Numbers like 45, 71, 100–130, or the table of errors as Coretax shows it."
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
            caption="Requests with errors"
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
                    trxnos: [...new Set(free.map(({ item }) => item.trxno))],
                    reason: [...messages].join('; '),
                  })
                }
              >
                Take out all {free.length}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function summary(errors: number, found: number, unmatched: string): string {
  if (errors === 0) return 'No line number found in this text.';
  const rest = unmatched === '' ? '' : ` No faktur of this file is at ${unmatched}.`;
  return `${pluralize(found, 'faktur')} at these lines.${rest}`;
}
