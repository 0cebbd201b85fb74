import { keptCodePrefix, type KeptCode } from '#domain/buyers/kept-code.ts';

const keyOf = (id: string) => keptCodePrefix + id;

/** The page for when there is no network, as the service worker keeps it: only by it a kept code can be shown then. */
const offlinePage = '/offline';

/** The code of this id that this phone keeps; undefined where it keeps none. */
export function readKeptCode(id: string): KeptCode | undefined {
  try {
    const stored = localStorage.getItem(keyOf(id));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
    return stored === null ? undefined : (JSON.parse(stored) as KeptCode);
  } catch {
    return undefined;
  }
}

/** Keeps a code on this phone. Tells whether it can be shown without a network from now on. */
export async function keepCode(id: string, code: KeptCode): Promise<boolean> {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(code));
    await navigator.serviceWorker.ready;
    if ((await caches.match(offlinePage)) === undefined) return false;
    // A browser that is short of room then asks before it throws anything away.
    void navigator.storage.persist().catch(() => false);
    return true;
  } catch {
    return false;
  }
}

export function forgetCode(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Where there is no storage nothing was kept.
  }
}

/** Forgets what these codes no longer are: they were revoked, or have new digits. Codes of other owners stay. */
export function forgetOutdated(codes: readonly { id: string; code: string | null }[]): void {
  for (const { id, code } of codes) if (readKeptCode(id)?.code !== code) forgetCode(id);
}
