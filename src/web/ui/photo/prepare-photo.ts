import { useEffect, useState } from 'react';
import type { PhotoHint } from './photo-quality.ts';

export type Photo =
  | { state: 'working' }
  /** Gone with a reload: it has to be chosen again. */
  | { state: 'lost'; name: string }
  | {
      state: 'ready';
      file: File;
      preview: string;
      /** As it was called when it was chosen. */
      name?: string;
      /** What may make it hard to read. */
      hints?: readonly PhotoHint[];
    };

/** What makes photos and shows them: loaded when somebody adds one. */
export async function loadPhotoPart() {
  return await import('./photo-part.ts');
}

/** Called when a file picker opens, so that the code is loaded by the time a photo is chosen. */
export function preloadPhotoPart(): void {
  loadPhotoPart().catch(() => undefined);
}

export function usePhotoPart(isNeeded: boolean) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadPhotoPart>>>();
  useEffect(() => {
    if (isNeeded) loadPhotoPart().then(setPart, () => undefined);
  }, [isNeeded]);
  return part;
}
