import type { Photo } from '#web/ui/photo/photo.ts';
import { newReceipt, type Receipt } from '../receipts/receipts.ts';
import { isUntouched, keptFields, newForm, type FormState, type Handover } from './form-state.ts';

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

export function saveDraft(state: FormState, now: number, store = tabStore()): void {
  const { typed, crowded, handover } = state;
  const kept = {
    typed,
    receipts: state.receipts.map(textsOf),
    npwpPhoto: nameOf(state.npwpPhoto),
    crowded,
    handover,
  };
  try {
    if (isUntouched({ ...state, consent: false })) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify({ at: now, ...kept }));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

/** Browsers restore the storage of old tabs, so a draft older than a day is dropped. */
export function readDraft(now: number, store = tabStore()): FormState {
  try {
    const stored: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    if (!isRecord(stored)) return newForm();
    const draft = withList(stored);
    const { at, typed, receipts, crowded } = draft;
    if (typeof at !== 'number' || now - at > lifeMs || at > now) return newForm();
    return {
      ...newForm(
        Object.fromEntries(keptFields.map((field) => [field, textIn(typed, field)])),
        Array.isArray(receipts) ? receipts.map(receiptIn) : [],
      ),
      npwpPhoto: lost(textIn(draft, 'npwpPhoto')),
      crowded: textsIn(crowded),
      handover: handoverIn(draft['handover']),
    };
  } catch {
    return newForm();
  }
}

/** A draft of a tab that was open while the first receipt still stood among the other fields, apart from the others. */
function withList(draft: Record<string, unknown>): Record<string, unknown> {
  if ('receipts' in draft) return draft;
  const { typed, names, more } = draft;
  const others: unknown[] = Array.isArray(more) ? more : [];
  return Object.assign({ receipts: [Object.assign({}, typed, names), ...others] }, names, draft);
}

function nameOf(photo: Photo | undefined): string | undefined {
  return photo?.state === 'working' ? undefined : photo?.name;
}

const lost = (name: string): Photo | undefined => (name === '' ? undefined : { state: 'lost', name });

const textsOf = ({ transactionId, total, photo }: Receipt) => ({
  transactionId,
  total,
  receiptPhoto: nameOf(photo),
});

const receiptIn = (found: unknown): Receipt => ({
  ...newReceipt(),
  transactionId: textIn(found, 'transactionId'),
  total: textIn(found, 'total'),
  photo: lost(textIn(found, 'receiptPhoto')),
});

const textsIn = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];

function handoverIn(found: unknown): Handover | undefined {
  const ticket = textIn(found, 'ticket');
  return ticket !== '' && isRecord(found)
    ? { ticket, transactionIds: textsIn(found['transactionIds']) }
    : undefined;
}

function textIn(found: unknown, field: string): string {
  const text = isRecord(found) ? found[field] : undefined;
  return typeof text === 'string' ? text : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
