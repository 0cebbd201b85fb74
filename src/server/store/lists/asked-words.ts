import type { ListFilter } from '#domain/requests/request-list.ts';

/** The name of a filter besides status and order; an empty text filters nothing. */
export type FilterName = Exclude<keyof ListFilter, 'status' | 'sort' | 'dir'>;

function askedWords({ status: _status, sort: _sort, dir: _dir, ...words }: ListFilter): FilterName[] {
  return (Object.keys(words) as FilterName[]).filter(
    (word) => words[word] !== undefined && words[word] !== '',
  );
}

/** Whether it asks for nothing else than these. */
export const asksOnly = (filter: ListFilter, ...words: FilterName[]): boolean =>
  askedWords(filter).every((word) => words.includes(word));

/** Whether it asks for one of these. */
export const asksFor = (filter: ListFilter, ...words: FilterName[]): boolean =>
  askedWords(filter).some((word) => words.includes(word));
