type Kind = 'success' | 'error';

/** Kept out of the first load. Pages that may have to report a lost network call this while there is one. */
export async function preloadToasts() {
  return await import('./toast-host.tsx');
}

export function showToast(kind: Kind, text: string): void {
  preloadToasts().then(
    ({ addToast }) => addToast(kind, text),
    () => undefined,
  );
}
