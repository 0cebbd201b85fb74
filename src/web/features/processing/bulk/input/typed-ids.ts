const separator = /[\s,;]/;

/** What is being typed: the text behind the last separator. */
export function fragmentOf(text: string): string {
  let start = text.length;
  while (start > 0 && !separator.test(text.charAt(start - 1))) start--;
  return text.slice(start);
}

/** A suggestion takes the place of the fragment, and the comma is there already for the next one. */
export function withPicked(text: string, id: string): string {
  return `${text.slice(0, text.length - fragmentOf(text).length)}${id},`;
}

export function withAdded(text: string, ids: readonly string[]): string {
  const before = text === '' || separator.test(text.slice(-1)) ? text : `${text},`;
  return `${before}${ids.join(',')},`;
}

/** Each ID goes with the separators behind it; the rest stays as it was typed. */
export function withoutIds(text: string, ids: ReadonlySet<string>): string {
  return text.replaceAll(/([^\s,;]+)[\s,;]*/g, (part, id: string) => (ids.has(id) ? '' : part));
}
