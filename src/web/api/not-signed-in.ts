const listeners = new Set<() => void>();

/** Tells when the server has ended the session. Gives back what takes the listener away. */
export function onNotSignedIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportNotSignedIn(): void {
  for (const listener of listeners) listener();
}
