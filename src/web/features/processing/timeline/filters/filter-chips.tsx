import { useRef } from 'react';
import { saidWords, type ListFilter, type ListParams } from '../../list-query.ts';
import { chipText } from './chip-text.ts';
import { filterTexts } from './texts.ts';

type Props = { filter: ListFilter; onFilter: (changes: ListParams) => void; onClear: () => void };

/** Every word of the filter, also those that only a link can say, each with the way to be rid of it. */
export function FilterChips({ filter, onFilter, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const texts = filterTexts();
  const words = saidWords(filter);
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
      className="flex min-h-11 grow flex-wrap items-center gap-2 outline-none max-sm:min-h-0"
    >
      {words.map(([word, value]) => (
        <li key={word} className="min-w-0">
          <button
            type="button"
            onClick={after(() => onFilter({ [word]: undefined }))}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-full border border-edge bg-white px-3 text-left text-small wrap-anywhere hover:bg-teal-pale"
          >
            {chipText(word, value)}
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
