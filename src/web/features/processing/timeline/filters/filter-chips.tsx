import { useRef } from 'react';
import type { FilterWord, ListFilter, ListParams } from '../../list-query.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { chipText } from './chip-text.ts';
import { filterTexts } from './texts.ts';

type Props = {
  filter: ListFilter;
  /** The words that say something else than the view, and what that asks for. */
  words: readonly FilterWord[];
  own: RequestFilter;
  onFilter: (changes: ListParams) => void;
  onClear: () => void;
};

/** What is filtered beyond the view, also by words that only a link can say, each with the way to be rid of it. */
export function FilterChips({ filter, words, own, onFilter, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const texts = filterTexts();
  // The button that had the focus is gone.
  const after = (act: () => void) => () => {
    act();
    list.current?.focus();
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={texts.chips}
      className="flex flex-wrap items-center gap-2 outline-none"
    >
      {words.map((word) => (
        <li key={word} className="min-w-0">
          <button
            type="button"
            onClick={after(() => onFilter({ [word]: own[word] }))}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-full border border-edge bg-white px-3 text-left text-small wrap-anywhere hover:bg-teal-pale"
          >
            {chipText(word, filter[word])}
            <span aria-hidden="true">×</span>
            <span className="sr-only">{texts.remove}</span>
          </button>
        </li>
      ))}
      {words.length > 1 ? (
        <li>
          <button
            type="button"
            onClick={after(onClear)}
            className="min-h-8 px-2 text-small font-semibold text-teal underline hover:no-underline"
          >
            {texts.clearAll}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
