import type { ChangeEvent } from 'react';

/** The digits of typed or pasted text, cut after stripping, so that no digit is lost to a dot or a space. */
export function digitsIn(text: string, max: number): string {
  return text.replaceAll(/\D/g, '').slice(0, max);
}

/** The same with a caret in the text. Beyond `max`, what was inserted is cut and not what follows it. */
export function digitsAround(text: string, caret: number, max: number): { digits: string; caret: number } {
  const behind = digitsIn(text.slice(caret), max);
  const before = digitsIn(text.slice(0, caret), max - behind.length);
  return { digits: before + behind, caret: before.length };
}

/** Writes the digits into the input itself, so that the browser has no reason to move the caret to the end. */
export function typedDigits({ target }: ChangeEvent<HTMLInputElement>, max: number): string {
  const { digits, caret } = digitsAround(target.value, target.selectionStart ?? target.value.length, max);
  if (digits !== target.value) {
    target.value = digits;
    target.setSelectionRange(caret, caret);
  }
  return digits;
}
