import type { Photo } from '#web/ui/photo/photo.ts';
import {
  keptFields,
  newForm,
  newReceipt,
  photoFields,
  type FormState,
  type MoreReceipt,
} from './form-state.ts';

const key = 'request-draft';
const lifeMs = 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage ends with the tab: on a shared phone nobody else must find the draft. Of photos it has the names. */
function tabStore(): Store | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export function saveDraft(
  { typed, photos, more, crowded }: FormState,
  now: number,
  store = tabStore(),
): void {
  const names = Object.fromEntries(photoFields.map((field) => [field, nameOf(photos[field])]));
  const isEmpty = [...Object.values(typed), ...Object.values(names)].every((text) => !text);
  try {
    if (isEmpty && more.length === 0) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify({ at: now, typed, names, crowded, more: more.map(textsOf) }));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

/** Browsers restore the storage of old tabs, so a draft older than a day is dropped. */
export function readDraft(now: number, store = tabStore()): FormState {
  try {
    const draft: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    if (!isRecord(draft)) return newForm();
    const { at, typed, names, crowded, more } = draft;
    if (typeof at !== 'number' || now - at > lifeMs || at > now) return newForm();
    return {
      ...newForm(Object.fromEntries(textsIn(typed, keptFields))),
      photos: lostIn(names),
      more: Array.isArray(more) ? more.map(receiptIn) : [],
      crowded: Array.isArray(crowded) ? crowded.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return newForm();
  }
}

function nameOf(photo: Photo | undefined): string | undefined {
  return photo?.state === 'working' ? undefined : photo?.name;
}

const lostIn = (names: unknown) =>
  Object.fromEntries(
    textsIn(names, photoFields).map(([field, name]) => [field, { state: 'lost', name }]),
  ) as FormState['photos'];

const textsOf = ({ transactionId, total, photo }: MoreReceipt) => ({
  transactionId,
  total,
  receiptPhoto: nameOf(photo),
});

const receiptIn = (found: unknown): MoreReceipt => ({
  ...newReceipt(),
  ...Object.fromEntries(textsIn(found, ['transactionId', 'total'])),
  photo: lostIn(found).receiptPhoto,
});

function textsIn<Field extends string>(found: unknown, fields: readonly Field[]): [Field, string][] {
  return fields.flatMap((field) => {
    const text = isRecord(found) ? found[field] : undefined;
    return typeof text === 'string' ? [[field, text]] : [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
