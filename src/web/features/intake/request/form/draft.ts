import { keptFields, newForm, photoFields, type FormState, type PhotoField } from './form-state.ts';

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

export function saveDraft({ typed, photos }: FormState, now: number, store = tabStore()): void {
  const names = Object.fromEntries(photoFields.map((field) => [field, nameOf(photos[field])]));
  const isEmpty = [...Object.values(typed), ...Object.values(names)].every((text) => !text);
  try {
    if (isEmpty) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify({ at: now, typed, names }));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

/** Browsers restore the storage of old tabs, so a draft older than a day is dropped. */
export function readDraft(now: number, store = tabStore()): FormState {
  try {
    const draft: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    if (!isRecord(draft)) return newForm();
    const { at, typed, names } = draft;
    if (typeof at !== 'number' || now - at > lifeMs || at > now) return newForm();
    const lost = textsIn(names, photoFields).map(([field, name]) => [field, { state: 'lost', name }]);
    return {
      ...newForm(Object.fromEntries(textsIn(typed, keptFields))),
      photos: Object.fromEntries(lost) as FormState['photos'],
    };
  } catch {
    return newForm();
  }
}

function nameOf(photo: FormState['photos'][PhotoField]): string | undefined {
  return photo?.state === 'working' ? undefined : photo?.name;
}

function textsIn<Field extends string>(found: unknown, fields: readonly Field[]): [Field, string][] {
  return fields.flatMap((field) => {
    const text = isRecord(found) ? found[field] : undefined;
    return typeof text === 'string' ? [[field, text]] : [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
