import type { Ref } from 'react';
import { searchMaxLength } from '#domain/requests/request-list.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { useDebouncedText } from '#web/ui/controls/use-debounced-text.ts';
import { filterTexts } from './texts.ts';

type Props = { ref?: Ref<HTMLInputElement>; q: string | undefined; onSearch: (q: string) => void };

/** Searches by a part of a number or of a name, debounced; takes whatever is typed. */
export function SearchField({ ref, q = '', onSearch }: Props) {
  const [typed, type] = useDebouncedText(q, onSearch);
  return (
    <Field
      ref={ref}
      type="search"
      label={filterTexts().search}
      placeholder={filterTexts().search}
      title={filterTexts().searchHint}
      autoComplete="off"
      spellCheck={false}
      maxLength={searchMaxLength}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
