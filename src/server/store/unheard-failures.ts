/**
 * The driver asks about array types by itself whenever it has connected. When the connection breaks at that moment it
 * connects anew, but its question fails without anybody who hears of it, which would end the process.
 */
export function isUnheardByDriver(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, query } = error as { code?: unknown; query?: unknown };
  return (
    typeof code === 'string' &&
    code.startsWith('CONNECTION_') &&
    typeof query === 'string' &&
    query.includes('from pg_catalog.pg_type a')
  );
}

/** Everything else that nobody hears of still ends the process. */
export function outliveUnheardFailures(): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnheardByDriver(error)) throw error;
  });
}
