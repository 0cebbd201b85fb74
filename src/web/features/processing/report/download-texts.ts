import { pluralize } from '#web/ui/display/format-number.ts';

const megabytes = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function rowsText(rows: number | undefined): string {
  return rows === undefined ? 'all rows' : pluralize(rows, 'row');
}

/** 2.4 MB, rounded down: never more than was received. */
export function megabytesText(bytes: number): string {
  return `${megabytes.format(Math.floor(bytes / 100_000) / 10)} MB`;
}
