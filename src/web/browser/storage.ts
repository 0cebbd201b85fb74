/** Fallback for values that local storage refuses (full, disabled, forbidden). */
const untilReload = new Map<string, string>();

/** Forgets what was kept only because local storage refused it. */
export function forgetUntilReload(isKept: (key: string) => boolean): void {
  for (const key of untilReload.keys()) if (!isKept(key)) untilReload.delete(key);
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? untilReload.get(key) ?? null;
  } catch {
    return untilReload.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string | null): void {
  untilReload.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) untilReload.set(key, value);
  }
}
