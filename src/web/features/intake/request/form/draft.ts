import { keptFields, type Typed } from './form-state.ts';

const key = 'request-draft';
const lifeMs = 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage ends with the tab: on a shared phone nobody else must find the draft. Photos are never in it. */
function tabStore(): Store | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export function saveDraft(typed: Typed, now: number, store = tabStore()): void {
  const isEmpty = keptFields.every((field) => typed[field] === '');
  try {
    if (isEmpty) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify({ at: now, typed }));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

/** Browsers restore the storage of old tabs, so a draft older than a day is dropped. */
export function readDraft(now: number, store = tabStore()): Partial<Typed> {
  try {
    const draft: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    if (!isRecord(draft) || !isRecord(draft['typed'])) return {};
    const { at, typed } = draft;
    if (typeof at !== 'number' || now - at > lifeMs || at > now) return {};
    const texts = keptFields.map((field) => [field, typed[field]] as const);
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
