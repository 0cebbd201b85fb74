import { officeWords } from '#web/i18n/office-words.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { archivedPath } from '#contract/paths.ts';
import { listViews } from '#contract/processing/desk.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { searchMaxLength } from '#domain/requests/request-list.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { detailsAddress, timelineAddress } from '#web/features/processing/page-addresses.ts';
import { drawings, Icon, IconButton } from '#web/ui/controls/icon-button.tsx';
import { actionsOfPage } from '#web/ui/controls/office-actions.ts';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { FoundArchived } from '../search/found-archived.tsx';
import { FoundRequest } from '../search/found-request.tsx';
import { OptionList, optionId, type OptionGroup } from '../search/option-list.tsx';
import { lens } from '../search/lens.ts';
import { paletteTexts, searchTexts } from '../texts.ts';
import { step } from '../search/step.ts';
import { useRequestSearch, type RequestSearch } from '../search/use-request-search.ts';
import { matching, replacedBy, type Command } from './command.ts';
import { officeCommands, pageCommands, viewCommands } from './office-commands.ts';

type Props = { user: SignedInUser; onSignOut: () => void; onClose: () => void };

const loadViews = (signal: AbortSignal) => call(listViews, { signal });

/** Jumps to a request, a view or a page, or does something, by a few typed letters. */
export function CommandPalette({ user, onSignOut, onClose }: Props) {
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { answer: views = [] } = useLoaded(loadViews);
  const search = useRequestSearch(text);
  const texts = paletteTexts();

  const [isOpen, setIsOpen] = useState(true);
  const dialog = useModal(isOpen, () => setIsOpen(false));
  // Closed first, so that the focus is where it was and nothing lies over what is printed or opened.
  const run = (act: () => void) => () => {
    dialog.current?.close();
    act();
  };
  const groupOf = (title: string, commands: readonly Command[]): OptionGroup => ({
    title,
    options: matching(commands, text).map((command) => ({
      id: command.id,
      content: <CommandLine {...command} />,
      act: run(command.act),
    })),
  });
  const groups = [
    groupOf(texts.groups.actions, replacedBy(officeCommands(user, onSignOut), actionsOfPage())),
    groupOf(texts.groups.views, viewCommands(views)),
    groupOf(texts.groups.pages, pageCommands(user)),
    requestsOf(search, run),
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === chosen) ?? options[0];

  const press = (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (by !== undefined)
      setChosen(
        step(
          options.map(({ id }) => id),
          active?.id,
          by,
        ),
      );
    else if (event.key === 'Enter') active?.act();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={onClose}
      className="mx-auto mt-[8dvh] mb-auto w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-card bg-white text-ink shadow-card backdrop:bg-ink/50"
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Icon drawing={lens} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label={texts.title}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active.id)}
          autoComplete="off"
          spellCheck={false}
          maxLength={searchMaxLength}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={press}
          className="h-14 min-w-0 grow bg-transparent text-ellipsis outline-none placeholder:text-slate"
        />
        <IconButton drawing={drawings.cross} label={officeWords().close} onClick={() => setIsOpen(false)} />
      </div>
      {options.length > 0 ? (
        <OptionList id={listId} label={texts.list} groups={groups} active={active?.id} isTitled />
      ) : null}
      <output className={options.length > 0 ? 'sr-only' : 'block px-4 py-3 text-slate'}>
        {search.isLoading ? searchTexts().searching : messageOf(options.length)}
      </output>
    </dialog>
  );
}

function messageOf(count: number): string {
  return count === 0 ? paletteTexts().none : paletteTexts().choices(count);
}

function requestsOf(search: RequestSearch, run: (act: () => void) => () => void): OptionGroup {
  const texts = paletteTexts();
  const { wanted, found } = search;
  if (wanted === '') return { title: texts.groups.requests, options: [] };
  const rows = (found?.rows ?? []).map((row) => ({
    id: `request-${row.transactionId}`,
    content: <FoundRequest row={row} text={wanted} />,
    act: run(() => navigate(detailsAddress(row.transactionId))),
  }));
  const archived = (found?.archived ?? []).map((one) => ({
    id: `archived-${one.transactionId}`,
    content: <FoundArchived found={one} />,
    act: run(() => navigate(archivedPath(one.transactionId))),
  }));
  const all = {
    id: 'all-requests',
    content: texts.inTimeline(wanted),
    act: run(() => navigate(timelineAddress({ q: wanted }))),
  };
  return { title: texts.groups.requests, options: [...rows, ...archived, all] };
}

function CommandLine({ text, keys }: Pick<Command, 'text' | 'keys'>) {
  return (
    <>
      <span className="grow">{text}</span>
      {keys === undefined ? null : (
        <kbd className="rounded-md border border-edge bg-mist px-2 font-mono text-small">{keys}</kbd>
      )}
    </>
  );
}
