import { textFields, type Typed } from './form-state.ts';

const key = 'request-draft';
const lifeMs = 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Ends with the tab: what a customer typed must not wait on a shared phone for the next one. Photos are never in it. */
function tabStore(): Store | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export function saveDraft(typed: Typed, now: number, store = tabStore()): void {
  const isEmpty = textFields.every((field) => typed[field] === '');
  try {
    if (isEmpty) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify({ at: now, typed }));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

/** Browsers give a tab of last week its store back: what is older than a day is dropped. */
export function readDraft(now: number, store = tabStore()): Partial<Typed> {
  try {
    const draft: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    if (!isRecord(draft) || !isRecord(draft['typed'])) return {};
    const { at, typed } = draft;
    if (typeof at !== 'number' || now - at > lifeMs || at > now) return {};
    const texts = textFields.map((field) => [field, typed[field]] as const);
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
