/** The owner has to do something first; the message says what. */
export class DatabaseNotReadyError extends Error {
  override readonly name = 'DatabaseNotReadyError';
}
