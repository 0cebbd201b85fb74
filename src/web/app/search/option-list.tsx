import { useEffect, type ReactNode } from 'react';

export type Option = { id: string; content: ReactNode; act: () => void };
export type OptionGroup = { title: string; options: readonly Option[] };

export const optionId = (listId: string, id: string) => `${listId}-${id}`;

type Props = {
  id: string;
  label: string;
  groups: readonly OptionGroup[];
  active: string | undefined;
  /** Groups of which there is only one kind need no title. */
  isTitled?: boolean;
};

/** The choices of a combobox: the text keeps the focus and has the keys. */
export function OptionList({ id, label, groups, active, isTitled = false }: Props) {
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the text keeps the focus and has the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list takes no groups of our look
      role="listbox"
      aria-label={label}
      // A press in the list must not take the focus from the text.
      onMouseDown={(event) => event.preventDefault()}
      className="grid max-h-[min(32rem,70dvh)] gap-1 overflow-y-auto p-1"
    >
      {groups.map(({ title, options }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
        <div key={title} role="group" aria-label={title}>
          {isTitled ? (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-small font-semibold text-slate">
              {title}
            </p>
          ) : null}
          {options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text keeps the focus and has the keys
            <div
              key={option.id}
              id={optionId(id, option.id)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- like its list
              role="option"
              aria-selected={option.id === active}
              onClick={option.act}
              className="flex min-h-11 cursor-pointer scroll-m-2 items-center gap-3 rounded-md px-3 py-1.5 text-ink hover:bg-mist aria-selected:bg-teal-pale aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-teal"
            >
              {option.content}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
