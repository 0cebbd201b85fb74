import { defaultPageSize } from '#domain/requests/request-list.ts';

type PageWindow = { limit: number; offset: number };

/** Which rows a page of a list has; undefined when neither page nor size is given: then all of them. */
export function pageWindow(asked: {
  page?: number | undefined;
  size?: number | undefined;
}): PageWindow | undefined {
  if (asked.page === undefined && asked.size === undefined) return undefined;
  const { page = 1, size = defaultPageSize } = asked;
  return { limit: size, offset: (page - 1) * size };
}
