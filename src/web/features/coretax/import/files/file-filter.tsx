import type { Ref } from 'react';
import { Field } from '#web/ui/controls/field.tsx';
import { formatCount } from '#web/ui/display/format-number.ts';
import { coretaxTexts } from '../../texts.ts';
import { groupTitle, type FileGroup } from './file-order.ts';
import { filesTexts } from './texts.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  total: number;
  counts: readonly { group: FileGroup; count: number }[];
  group: FileGroup | undefined;
  onGroup: (group: FileGroup | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
};

/** Files by what was found about them, each with how many there are. */
export function FileFilter({ ref, total, counts, group, onGroup, search, onSearch }: Props) {
  const chips = [{ group: undefined, count: total }, ...counts];
  return (
    <search aria-label={filesTexts().filter} className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{filesTexts().finding}</legend>
        {chips.map(({ group: own, count }) => (
          <button
            key={own ?? 'all'}
            type="button"
            aria-pressed={own === group}
            onClick={() => onGroup(own === group ? undefined : own)}
            className="min-h-9 rounded-full border border-edge bg-white px-3 text-small hover:bg-mist aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-white"
          >
            {own ? groupTitle(own) : coretaxTexts().all}{' '}
            <strong className="font-semibold">{formatCount(count)}</strong>
          </button>
        ))}
      </fieldset>
      <div className="sm:max-w-80">
        <Field
          ref={ref}
          type="search"
          label={filesTexts().search}
          autoComplete="off"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
    </search>
  );
}
