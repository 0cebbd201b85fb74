import { useId, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { idsIn, type BulkTarget } from '#domain/requests/bulk.ts';
import { TextArea } from '#web/ui/controls/field.tsx';
import { targetTexts } from '../texts.ts';
import { inputTexts } from './texts.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { fragmentOf, withPicked } from './typed-ids.ts';
import { askedFragment, offeredOf, useSuggestions, type Suggestions } from './use-suggestions.ts';

type Props = {
  target: BulkTarget;
  text: string;
  /** IDs of the Excel list, which are not suggested either. */
  others: readonly string[];
  error: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
};

/** Transaction IDs, typed or pasted, with suggestions for the one at the end. */
export function IdsField({ target, text, others, error, area, onText }: Props) {
  const texts = inputTexts();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const fragment = isOpen ? askedFragment(text) : undefined;
  const entered = fragment === undefined ? '' : text.slice(0, text.length - fragmentOf(text).length);
  const taken = new Set(fragment === undefined ? [] : [...idsIn(entered), ...others]);
  const { known, answer } = useSuggestions(target, fragment, taken);
  const { offered, isCut } = offeredOf(known, taken);

  const show = (open: boolean) => {
    setIsOpen(open);
    setActive(undefined);
  };
  const pick = (id: string) => {
    onText(withPicked(text, id));
    area.current?.focus();
    show(false);
  };
  const move = (step: 1 | -1) => {
    const from = active === undefined ? -1 : offered.indexOf(active);
    // Up from the text goes to the last suggestion, up from the first one back to the text.
    const isUpwards = from === -1 && step === -1;
    setActive(isUpwards ? offered.at(-1) : offered[Math.min(from + step, offered.length - 1)]);
    return offered.length > 0;
  };
  const pickActive = () => {
    if (active === undefined || !offered.includes(active)) return false;
    pick(active);
    return true;
  };
  /** Each returns whether it handled the key; otherwise the key has its usual effect. */
  const keyHandlers: Record<string, () => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: pickActive,
    Tab: pickActive,
    Escape: () => {
      area.current?.focus();
      show(false);
      return true;
    },
  };
  const press = (event: KeyboardEvent) => {
    const handle =
      event.nativeEvent.isComposing || fragment === undefined ? undefined : keyHandlers[event.key];
    if (handle?.()) event.preventDefault();
  };

  /** Closes the list when the focus leaves; a move from the text into its list and back closes nothing. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('[data-suggesting]')?.contains(relatedTarget)) show(false);
  };

  return (
    <div data-suggesting className="relative">
      <TextArea
        ref={area}
        label={texts.ids}
        hint={texts.idsHint}
        placeholder="2110000000011, 2110000000028"
        rows={6}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
        value={text}
        error={error}
        isAlert
        onChange={({ target: { value, selectionEnd } }) => {
          onText(value);
          show(selectionEnd === value.length);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {fragment === undefined ? null : (
        <SuggestionList
          id={listId}
          offered={offered}
          active={active}
          message={messageOf(answer, offered.length, isCut, targetTexts()[target].noCandidate(fragment))}
          onPick={pick}
          onKeyDown={press}
          onBlur={leave}
        />
      )}
    </div>
  );
}

function messageOf(
  answer: Suggestions | undefined,
  offered: number,
  isCut: boolean,
  none: string,
): string | undefined {
  const texts = inputTexts();
  if (answer === 'failed') return texts.notSuggested;
  if (answer === undefined && offered === 0) return texts.searching;
  if (isCut) return texts.more;
  return offered === 0 ? none : undefined;
}
