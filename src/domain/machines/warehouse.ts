/** Rows that a data warehouse gets at a time. */
export const warehousePage = { usual: 500, largest: 1_000 } as const;

export const isPageSize = (text: string): boolean =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= warehousePage.largest;

/** A time in UTC, like 2026-11-17T00:00:00Z. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
