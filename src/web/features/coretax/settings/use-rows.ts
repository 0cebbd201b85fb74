import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusSetting, useSettings } from './settings-context.ts';
import type { RowList } from './setting-labels.ts';
import { valueAt } from './value-at.ts';

/** Adds rows to a list and removes them; the focus goes to the new row, or to the button that adds one. */
export function useRows<Row>(list: RowList, focusColumn: string) {
  const { values, set } = useSettings();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = valueAt(values, list) as readonly Row[];
  return {
    rows,
    addButton,
    add: (...added: Row[]) => {
      flushSync(() => set(list, [...rows, ...added]));
      focusSetting(`${list}[${rows.length}].${focusColumn}`);
    },
    removeAt: (at: number) => {
      set(list, rows.toSpliced(at, 1));
      addButton.current?.focus();
    },
  };
}
