/** A backup that cannot be made or used; the message says what to do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
