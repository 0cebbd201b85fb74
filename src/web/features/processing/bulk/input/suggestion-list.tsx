import { useEffect, type FocusEvent, type KeyboardEvent } from 'react';
import { inputTexts } from './texts.ts';

type Props = {
  id: string;
  offered: readonly string[];
  active: string | undefined;
  /** The message that stands in place of suggestions, or below them. */
  message: string | undefined;
  onPick: (id: string) => void;
  /** The list takes the focus so that it can be scrolled by keys, and has those of the text then. */
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

export const optionId = (listId: string, id: string) => `${listId}-${id}`;

/** Overlays what follows the text, so that nothing moves when it opens and closes. */
export function SuggestionList({ id, offered, active, message, onPick, onKeyDown, onBlur }: Props) {
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 flex max-h-40 flex-col rounded-card border border-edge bg-white shadow-card">
      {offered.length > 0 ? (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list serves no text of several lines
          role="listbox"
          aria-label={inputTexts().suggestions}
          aria-activedescendant={active === undefined ? undefined : optionId(id, active)}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          // A press in the list must not take the focus from the text.
          onMouseDown={(event) => event.preventDefault()}
          className="min-h-0 overflow-y-auto rounded-card p-1"
        >
          {offered.map((each) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text keeps the focus and has the keys
            <div
              key={each}
              id={optionId(id, each)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- like its list
              role="option"
              aria-selected={each === active}
              onClick={() => onPick(each)}
              className="cursor-pointer rounded-md px-2 py-1.5 font-mono wrap-anywhere hover:bg-mist aria-selected:bg-teal aria-selected:text-white pointer-coarse:py-2.5"
            >
              {each}
            </div>
          ))}
        </div>
      ) : null}
      <output className={message === undefined ? 'sr-only' : 'block px-3 py-2 text-small text-slate'}>
        {message ?? inputTexts().suggested(offered.length)}
      </output>
    </div>
  );
}
