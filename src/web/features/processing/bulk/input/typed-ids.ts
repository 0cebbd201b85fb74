const separator = /[\s,;]/;

/** What is being typed: the text after the last separator. */
export function fragmentOf(text: string): string {
  let start = text.length;
  while (start > 0 && !separator.test(text.charAt(start - 1))) start--;
  return text.slice(start);
}

/** Replaces the fragment by the suggestion, with a comma for the next one. */
export function withPicked(text: string, id: string): string {
  return `${text.slice(0, text.length - fragmentOf(text).length)}${id},`;
}

export function withAdded(text: string, ids: readonly string[]): string {
  const before = text === '' || separator.test(text.slice(-1)) ? text : `${text},`;
  return `${before}${ids.join(',')},`;
}

/** Removes each ID with the separators after it; the rest stays as typed. */
export function withoutIds(text: string, ids: ReadonlySet<string>): string {
  return text.replaceAll(/([^\s,;]+)[\s,;]*/g, (part, id: string) => (ids.has(id) ? '' : part));
}
