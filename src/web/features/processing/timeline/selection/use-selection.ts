import { useState } from 'react';
import { howMany, nothing, withAll, withOne, withRange, type Selection } from './selection.ts';

type ListSelection = { of: string; selection: Selection };

/** Outlives the page, so that what was selected still is after a visit to the details. */
let kept: ListSelection | undefined;

/** The selected requests of a list (`of` names person and filter); another list begins with none. */
export function useSelection(of: string, page: readonly string[]) {
  const [state, setState] = useState(kept);
  const selection = state?.of === of ? state.selection : nothing;
  const set = (next: Selection) => {
    kept = { of, selection: next };
    setState(kept);
  };
  return {
    ids: selection.ids,
    page: howMany(selection, page),
    has: (id: string) => selection.ids.has(id),
    select: (id: string, isOn: boolean, isRange: boolean) =>
      set(isRange ? withRange(selection, page, id, isOn) : withOne(selection, id, isOn)),
    selectAll: (ids: readonly string[], isOn = true) => set(withAll(selection, ids, isOn)),
    clear: () => set(nothing),
  };
}
export type RequestSelection = ReturnType<typeof useSelection>;
