type Props = { group: string; label: string; checked: boolean; onChosen: () => void };

/** One of several; those of a group share its name. */
export function RadioChoice({ group, label, checked, onChosen }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-2 py-1">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChosen}
        className="size-5 shrink-0 accent-teal"
      />
      {label}
    </label>
  );
}
