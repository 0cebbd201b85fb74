const listeners = new Set<() => void>();

/** Calls the listener when the server has ended the session. Returns a function that removes it. */
export function onNotSignedIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportNotSignedIn(): void {
  for (const listener of listeners) listener();
}
