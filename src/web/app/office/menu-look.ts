/** One line of the menu. */
export const menuEntry =
  'group relative flex min-h-11 w-full rail:min-h-10 items-center gap-3 rounded-card px-3 text-left font-medium text-white/90 hover:bg-white/10 aria-[current]:bg-white/15 aria-[current]:text-white focus-visible:outline-white';

/** The text of a line beside its icon, while the menu is folded. */
export const menuTooltip =
  'pointer-events-none absolute left-full z-30 ml-3 rounded-md bg-ink px-2.5 py-1 text-small whitespace-nowrap text-white opacity-0 shadow-card ring-1 ring-white/30 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-has-focus-visible:opacity-100';
