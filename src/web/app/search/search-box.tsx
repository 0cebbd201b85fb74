import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { archivedPath } from '#contract/paths.ts';
import { searchMaxLength } from '#domain/requests/request-list.ts';
import { explainError } from '#web/api/explain-error.ts';
import { detailsAddress, timelineAddress } from '#web/features/processing/page-addresses.ts';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { FoundArchived } from './found-archived.tsx';
import { FoundRequest } from './found-request.tsx';
import { lens } from './lens.ts';
import { OptionList, optionId, type Option } from './option-list.tsx';
import { searchTexts } from '../texts.ts';
import { step } from './step.ts';
import { useRequestSearch, type RequestSearch } from './use-request-search.ts';

/** Finds requests by any word one would say on the phone. Enter shows all of them in the timeline. */
export function SearchBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const search = useRequestSearch(isOpen ? text : '');
  const texts = searchTexts();

  const leave = (address: string) => {
    setText('');
    setIsOpen(false);
    navigate(address);
  };
  const requests: Option[] = (search.found?.rows ?? []).map((row) => ({
    id: row.transactionId,
    content: <FoundRequest row={row} text={search.wanted} />,
    act: () => leave(detailsAddress(row.transactionId)),
  }));
  const archived: Option[] = (search.found?.archived ?? []).map((found) => ({
    id: found.transactionId,
    content: <FoundArchived found={found} />,
    act: () => leave(archivedPath(found.transactionId)),
  }));
  const options = [...requests, ...archived];
  const active = options.find(({ id }) => id === chosen);
  const isShown = isOpen && search.wanted !== '';
  const hasOptions = isShown && options.length > 0;

  const press = (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (by !== undefined) {
      setIsOpen(true);
      setChosen(
        step(
          options.map(({ id }) => id),
          active?.id,
          by,
        ),
      );
    } else if (event.key === 'Enter' && text.trim() !== '') {
      if (active) active.act();
      else leave(timelineAddress({ q: text.trim() }));
    } else if (event.key === 'Escape' && text !== '') {
      if (isShown) setIsOpen(false);
      else setText('');
    } else return;
    event.preventDefault();
  };
  return (
    <search className="relative w-full max-w-112">
      <Icon drawing={lens} size="pointer-events-none absolute top-2 left-2.5 size-5 text-slate" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={texts.label}
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hasOptions && active ? optionId(listId, active.id) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchMaxLength}
        placeholder={`${texts.label}: ${texts.hint}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
          setChosen(undefined);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
        className="h-9 w-full rounded-card border border-edge bg-white pr-3 pl-9 text-ellipsis placeholder:text-slate"
      />
      {isShown ? (
        <div className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-edge bg-white shadow-card">
          {hasOptions ? (
            <OptionList
              id={listId}
              label={texts.results}
              groups={[{ title: texts.results, options }]}
              active={active?.id}
            />
          ) : null}
          <output className="block border-t border-line px-4 py-2 text-small text-slate">
            {messageOf(search)}
          </output>
        </div>
      ) : null}
    </search>
  );
}

function messageOf({ found, error, isLoading }: RequestSearch): string {
  const texts = searchTexts();
  if (isLoading) return texts.searching;
  if (error !== undefined) return `${texts.failed} ${explainError(error)}`;
  if (found === undefined || found.rows.length + found.archived.length === 0) return texts.none;
  return found.rows.length === 0 ? texts.inArchive : texts.all(found.total, found.isMore);
}
