import { useEffect, useState } from 'react';

/** Loads what makes photos and shows them, once somebody adds one. */
export async function loadPhotoTools() {
  return await import('./photo-tools.ts');
}

/** Starts to load them when a file picker opens, so that they are there by the time a photo is chosen. */
export function preloadPhotoTools(): void {
  loadPhotoTools().catch(() => undefined);
}

export function usePhotoTools(isNeeded: boolean) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadPhotoTools>>>();
  useEffect(() => {
    if (isNeeded) loadPhotoTools().then(setTools, () => undefined);
  }, [isNeeded]);
  return tools;
}
