import type { ToastOptions } from './toast-host.tsx';

type Kind = 'success' | 'error';

/** Loaded on demand to keep the first load small. Pages that may have to report a lost network load it in advance. */
export async function preloadToasts() {
  return await import('./toast-host.tsx');
}

export function showToast(kind: Kind, text: string, options: ToastOptions = {}): void {
  preloadToasts().then(
    ({ addToast }) => addToast(kind, text, options),
    () => undefined,
  );
}

/** Closes all messages: a new attempt makes earlier ones out of date. */
export function dismissToasts(): void {
  preloadToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => undefined,
  );
}
