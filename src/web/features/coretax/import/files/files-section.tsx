import { useMemo, useRef, useState } from 'react';
import type { DropFile } from '#contract/coretax/drops.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { KeyboardShortcuts } from '#web/ui/controls/keyboard-shortcuts.tsx';
import { useAddressDialog } from '#web/ui/overlay/use-address-dialog.ts';
import { coretaxTexts } from '../../texts.ts';
import { decideByKey } from './decide-by-key.ts';
import type { FileActions } from './decision-cell.tsx';
import { fileIdOf } from './file-columns.tsx';
import { FileFilter } from './file-filter.tsx';
import { groupCounts, groupNamed, shownFiles } from './file-order.ts';
import { FilePanel } from './file-panel.tsx';
import { FileTable } from './file-table.tsx';
import { filesTexts } from './texts.ts';
import { useChoice } from './use-choice.ts';
import type { DecisionState } from './use-decisions.ts';
import { useMarkedFile } from './use-marked-file.ts';

const keysOf = (texts: ReturnType<typeof filesTexts>) =>
  [
    ['/', texts.searchKey],
    ['j', texts.nextFile],
    ['k', texts.previousFile],
    ['Enter', texts.openKey],
    ['a', texts.acceptKey],
    ['l', texts.leaveKey],
    ['1–9', texts.pickKey],
  ] as const;

const rowWithPanel = {
  isId: (text: string) => /^\d{1,6}$/.test(text),
  buttonIdOf: (no: string) => fileIdOf(Number(no)),
};

type Props = {
  drop: string;
  files: readonly DropFile[];
  deciding: DecisionState;
  onChosen: (file: DropFile) => void;
};

/** The files by what was found about them, and the one that is looked at. */
export function FilesSection({ drop, files, deciding, onChosen }: Props) {
  const texts = filesTexts();
  const keys = useMemo(() => keysOf(texts), [texts]);
  const [groupName, setGroup] = useAddressParameter('finding');
  const group = groupNamed(groupName);
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => shownFiles(files, group, search), [files, group, search]);
  const counts = useMemo(() => groupCounts(files), [files]);
  const marking = useMarkedFile(shown);
  const { marked, mark, move, step } = marking;

  const [opened, setOpened] = useAddressDialog('file', rowWithPanel);
  const [isToDecide, setIsToDecide] = useState(false);
  const open = (file: DropFile, toDecide: boolean) => {
    mark(file);
    setIsToDecide(toDecide);
    setOpened(String(file.no));
  };
  const inPanel = opened === null ? undefined : files.find(({ no }) => no === Number(opened));
  const place = inPanel ? shown.indexOf(inPanel) : -1;

  const { choice, choose } = useChoice(drop, onChosen);
  const actions: FileActions = {
    deciding,
    choice,
    choose,
    open: (file) => open(file, false),
    openToDecide: (file) => open(file, true),
  };
  const decide = (key: string) => () => marked && decideByKey(key, marked, actions);
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const keyHandlers = {
    '/': () => searchField.current?.select(),
    j: () => move(1),
    k: () => move(-1),
    Enter: () => marked && open(marked, false),
    ...Object.fromEntries(['a', 'l', ...digits].map((key) => [key, decide(key)])),
  };
  const clear = () => {
    setGroup(null);
    setSearch('');
    // The button that had the focus is gone.
    searchField.current?.focus();
  };
  return (
    <section aria-labelledby="files" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="files" className="text-lead font-semibold">
          {coretaxTexts().files}
        </h2>
        <KeyboardShortcuts keys={keys} keyHandlers={keyHandlers} />
      </div>
      <FileFilter
        ref={searchField}
        total={files.length}
        counts={counts}
        group={group}
        onGroup={(next) => setGroup(next ?? null)}
        search={search}
        onSearch={setSearch}
      />
      {shown.length === 0 ? (
        <div className="grid justify-items-center gap-3 rounded-card border border-line bg-white p-5 text-slate">
          <p>{texts.noMatch}</p>
          <Button kind="secondary" onClick={clear}>
            {coretaxTexts().clearFilters}
          </Button>
        </div>
      ) : (
        <FileTable files={shown} marking={marking} actions={actions} />
      )}
      {inPanel ? (
        <FilePanel
          drop={drop}
          file={inPanel}
          place={place === -1 ? texts.outside : texts.place(place + 1, shown.length)}
          actions={actions}
          isToDecide={isToDecide}
          onStep={(by) => {
            const file = step(by);
            if (file) setOpened(String(file.no));
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}
