const counts = new Intl.NumberFormat('en');
const megabytes = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function rowsText(rows: number | undefined): string {
  if (rows === undefined) return 'all rows';
  return rows === 1 ? '1 row' : `${counts.format(rows)} rows`;
}

/** 2.4 MB; never more than has come. */
export function megabytesText(bytes: number): string {
  return `${megabytes.format(Math.floor(bytes / 100_000) / 10)} MB`;
}
