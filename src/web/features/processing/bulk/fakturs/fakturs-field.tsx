import { useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { FileField } from '#web/ui/controls/file-field.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import type { FakturFile } from '../bulk-draft.ts';
import { withChosen, withFaktur } from './faktur-plan.ts';
import { FakturTable } from './faktur-table.tsx';
import { fakturTexts } from './texts.ts';
import { matchFakturs } from './match-fakturs.ts';

type Props = {
  fakturs: readonly FakturFile[];
  ids: ReadonlySet<string>;
  onChange: (change: (before: readonly FakturFile[]) => FakturFile[]) => void;
  onAddIds: (ids: string[]) => void;
};

/** PDFs for the requests of the run, each matched by the ID in its name and shown before anything is sent. */
export function FaktursField({ fakturs, ids, onChange, onAddIds }: Props) {
  const texts = fakturTexts();
  const input = useRef<HTMLInputElement>(null);
  const matches = matchFakturs(fakturs, ids);
  const rows = fakturs
    .map((faktur, index) => ({ faktur, match: matches[index] ?? { state: 'noId' as const } }))
    .toSorted((a, b) => Number(a.match.state === 'matched') - Number(b.match.state === 'matched'));
  const matched = rows.filter(({ match }) => match.state === 'matched').length;
  const addable = [
    ...new Set(rows.flatMap(({ match }) => (match.state === 'notInList' ? (match.addable ?? []) : []))),
  ];
  const remove = (isKept: (faktur: FakturFile) => boolean) => {
    onChange((before) => before.filter(isKept));
    // The button that was pressed is gone.
    input.current?.focus();
  };
  return (
    <FileField
      ref={input}
      label={texts.label}
      hint={texts.hint}
      choose={fakturs.length > 0 ? texts.chooseMore : texts.choose}
      accept="application/pdf,.pdf"
      multiple
      onFiles={(files) => onChange((before) => withChosen(before, files))}
    >
      {fakturs.length > 0 ? (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <output>{texts.matched(matched, fakturs.length)}</output>
            <TextButton onClick={() => remove(() => false)}>{texts.removeAll}</TextButton>
          </div>
          <FakturTable
            rows={rows}
            onMeant={(key, meant) => onChange((before) => withFaktur(before, key, { meant }))}
            onRemove={(removed) => remove(({ key }) => key !== removed)}
          />
          {addable.length > 0 ? (
            <div>
              <Button kind="secondary" onClick={() => onAddIds(addable)}>
                {texts.addIds(addable.length)}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </FileField>
  );
}
