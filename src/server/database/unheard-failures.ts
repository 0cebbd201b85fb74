/**
 * The driver asks about array types by itself whenever it has connected. When the connection breaks at that moment, in
 * whatever way, it connects anew, but its question fails without anybody who hears of it, which would end the process.
 */
export function isUnheardByDriver(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { query } = error as { query?: unknown };
  return typeof query === 'string' && query.includes('from pg_catalog.pg_type a');
}

/** Everything else that nobody hears of still ends the process. */
export function outliveUnheardFailures(): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnheardByDriver(error)) throw error;
  });
}
