type Kind = 'success' | 'error';
/** A persistent one stays until it is closed by hand. */
export type ToastOptions = { persistent?: boolean };

/** Kept out of the first load. Pages that may have to report a lost network call this while there is one. */
export async function preloadToasts() {
  return await import('./toast-host.tsx');
}

export function showToast(kind: Kind, text: string, options: ToastOptions = {}): void {
  preloadToasts().then(
    ({ addToast }) => addToast(kind, text, options),
    () => undefined,
  );
}
