import type { ToastOptions } from './toast-host.tsx';

type Kind = 'success' | 'error';

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

/** What was said before does not count any more. */
export function dismissToasts(): void {
  preloadToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => undefined,
  );
}
