import type { ChangeEvent } from 'react';
import { digitsIn } from '#web/ui/controls/digits.ts';

/**
 * The digits of what stands in an input, and where the cursor belongs among them. Too many: what was put in is cut, not
 * what stood behind it.
 */
export function digitsAround(text: string, caret: number, max: number): { digits: string; caret: number } {
  const behind = digitsIn(text.slice(caret), max);
  const before = digitsIn(text.slice(0, caret), max - behind.length);
  return { digits: before + behind, caret: before.length };
}

/** Writes the digits into the input itself, so that the browser has no reason to move the cursor to the end. */
export function digitsTyped({ target }: ChangeEvent<HTMLInputElement>, max: number): string {
  const { digits, caret } = digitsAround(target.value, target.selectionStart ?? target.value.length, max);
  if (digits !== target.value) {
    target.value = digits;
    target.setSelectionRange(caret, caret);
  }
  return digits;
}
