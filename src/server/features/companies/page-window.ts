import { defaultPageSize } from '#domain/requests/request-list.ts';

type PageWindow = { limit: number; offset: number };

/** The rows that a page of a list has; undefined, which is all of them, when neither page nor size is given. */
export function pageWindow(asked: {
  page?: number | undefined;
  size?: number | undefined;
}): PageWindow | undefined {
  if (asked.page === undefined && asked.size === undefined) return undefined;
  const { page = 1, size = defaultPageSize } = asked;
  return { limit: size, offset: (page - 1) * size };
}
